export {
  type EditedProfile,
  findProfileProblems,
  type ProfileProblem,
  type ProfileProblems,
} from './account/find-profile-problems.ts';
export { IDLE_LIMIT_MS, idleState } from './account/idle-limit.ts';
export { isEmail } from './account/is-email.ts';
export { KNOWN_DEVICE_DAYS, MOST_KNOWN_DEVICES } from './account/known-device.ts';
export { type PasswordDemand, type PasswordRule, passwordRule, unmetDemands } from './account/password-rule.ts';
export { cleanName, findNameProblem, type NameProblem, tidyName } from './account/person-name.ts';
export {
  RESET_CODE_LIFE_MS,
  RESET_MAIL_WINDOW_MS,
  resetMailsAllowed,
  resetMailWait,
} from './account/reset-mail-wait.ts';
export { FAILURE_WINDOW_MS, failuresAllowed, signInWait } from './account/sign-in-wait.ts';
export { middleSquare, type Square, squareWithin } from './account/square-within.ts';
export { isExpired, isRefreshDue, REFRESH_AGE_MS, TOKEN_LIFE_MS } from './account/token-age.ts';
export { type LoginNameProblem, validateLoginName } from './account/validate-login-name.ts';
export {
  type MemberPasswordRule,
  memberPasswordRule,
  type PasswordProblem,
  validateMemberPassword,
} from './account/validate-password.ts';
export { type SignInProblems, validateSignIn } from './account/validate-sign-in.ts';
export { askedPieces } from './answers/asked-pieces.ts';
export { findCutPlace, hasPlaceInAnswers } from './answers/find-cut-place.ts';
export { findMisplaced } from './answers/find-misplaced.ts';
export { isOnScale } from './answers/is-on-scale.ts';
export { isStatement } from './answers/is-statement.ts';
export { aboutPieces, likenessOf, matchReordered } from './answers/match-reordered.ts';
export { piecesOf } from './answers/pieces-of.ts';
export { letterOfAnswer, statementLine } from './answers/statement-line.ts';
export { statementText } from './answers/statement-text.ts';
export { textOfPiece } from './answers/text-of-piece.ts';
export { blockSize } from './assignment/block-size.ts';
export { findRunProblem } from './assignment/find-run-problem.ts';
export { meanPace } from './assignment/mean-pace.ts';
export { nextLeaseEndMs } from './assignment/next-lease-end.ts';
export { openInPart } from './assignment/open-in-part.ts';
export { packRuns } from './assignment/pack-runs.ts';
export { type PartStanding, partStanding } from './assignment/part-standing.ts';
export { type Share, type ShareablePart, type Sharer, shareOut } from './assignment/share-out.ts';
export { type SharingRule, shareWeights } from './assignment/share-weights.ts';
export { type Whereabouts, whereaboutsOf } from './assignment/whereabouts.ts';
export { type WorkTime, workTime } from './assignment/work-time.ts';
export { type ActionFacts, allowedActions, hasAcceptance } from './batch/allowed-actions.ts';
export { batchState } from './batch/batch-state.ts';
export { canBeFinished, lacksSample } from './batch/can-be-finished.ts';
export { hasOpen, type OpenCounts, openWithSample } from './batch/has-open.ts';
export { type MissedRate, missedRates } from './batch/missed-rates.ts';
export { type SignAnswer, signAnswer } from './batch/sign-answer.ts';
export { type Decided, type DecidedSums, needsRemark, suggestedResult } from './batch/suggest-result.ts';
export { type BatchStep, nextStage, type StepFacts, type StepOutcome } from './batch/transition.ts';
export { canonicalRequest, type SignedParts } from './credential/canonical-request.ts';
export { graceEnd, isInGrace } from './credential/secret-grace.ts';
export { SIGNING_WINDOW_MS, takenUntil } from './credential/signing-window.ts';
export { type DatasetBatchStanding, datasetBatchStanding } from './dataset/dataset-batch-standing.ts';
export { executionOf } from './dataset/execution-of.ts';
export { type DatasetProblems, findDatasetProblems } from './dataset/find-dataset-problems.ts';
export { type DeletionFacts, type DeletionProblem, findDeletionProblem } from './dataset/find-deletion-problem.ts';
export { isExpiryNear } from './dataset/is-expiry-near.ts';
export { CSV_START, csvLine } from './delivery/csv-line.ts';
export {
  type DeliveryFileFacts,
  deliveryActs,
  deliveryExpiry,
  deliveryStateOf,
  isDeliveryExpired,
} from './delivery/delivery-state.ts';
export { hasBoxCorners } from './delivery/has-box-corners.ts';
export {
  attributesLeftOut,
  type Loss,
  type LossFate,
  type LossKind,
  lossFateNames,
  lossFates,
  lossKindNames,
  lossKinds,
  readLoss,
  writeLoss,
} from './delivery/loss.ts';
export { mediumOfFormat } from './delivery/medium-of-format.ts';
export { isSafePath, originalPath, safePath } from './delivery/safe-path.ts';
export { contentDifferenceOf, differenceOf, differenceOfEdit } from './difference/difference-of.ts';
export { providedId } from './difference/provided-id.ts';
export { differenceKind, type RepairedItems, sumDifferences } from './difference/sum-differences.ts';
export { applyContentEdit } from './edit/apply-content-edit.ts';
export { applyEdit } from './edit/apply-edit.ts';
export { contentEditBetween } from './edit/content-edit-between.ts';
export { editBetween } from './edit/edit-between.ts';
export { type EditedPart, isPartEdited, withEditedParts } from './edit/edited-parts.ts';
export { findContentEditProblem } from './edit/find-content-edit-problem.ts';
export { findEditProblem } from './edit/find-edit-problem.ts';
export { idsOfEdit } from './edit/ids-of-edit.ts';
export { isSameAnnotation } from './edit/is-same-annotation.ts';
export { type DescribedError, describeOwnError } from './error/describe-own-error.ts';
export { addressWithoutSecrets, textWithoutSecrets } from './error/without-secrets.ts';
export { daysAfter, daysBetween, type Today, todayIn } from './event/day-of.ts';
export { monthsBefore } from './event/months-before.ts';
export { startOfDay, startOfMonth } from './event/start-of-day.ts';
export { wallClock } from './event/wall-clock.ts';
export { escapeOnce, unescapeOnce } from './feedback/escape-text.ts';
export {
  type ContactProblem,
  type DescriptionProblem,
  findContactProblem,
  findDescriptionProblem,
} from './feedback/find-feedback-problem.ts';
export { type FeedbackPictureProblem, findPictureProblem } from './feedback/find-picture-problem.ts';
export { findBrokenUtf8 } from './file/broken-utf8.ts';
export { type DetectedEncoding, detectEncoding, isUtf32 } from './file/detect-encoding.ts';
export { decodes, guessEncoding } from './file/guess-encoding.ts';
export { extensionOf, type FileIcon, iconOf } from './file/icon-of.ts';
export { type PreviewFacts, type PreviewType, previewOf } from './file/preview-of.ts';
export { separatorOf } from './file/separator-of.ts';
export { inspectPackage, type PackageCounts } from './inspection/inspect-package.ts';
export { deliveredAccuracy, inspectedAccuracy } from './inspection/inspected-accuracy.ts';
export { clockOf } from './interval/clock-of.ts';
export { coveredTime } from './interval/covered-time.ts';
export { durationOf } from './interval/duration-of.ts';
export { durationText } from './interval/duration-text.ts';
export { isPlaceInSound, type SoundSize } from './interval/is-place-in-sound.ts';
export { segmentLine, type TimedWords } from './interval/segment-line.ts';
export { sharedTime } from './interval/shared-time.ts';
export { annotationArea } from './item/annotation-area.ts';
export { annotationBox } from './item/annotation-box.ts';
export { boxCorners } from './item/box-corners.ts';
export { type CountedItem, countItem, countsBetween, type ItemCounts } from './item/count-item.ts';
export { eachSpan } from './item/each-span.ts';
export { type BulkDecision, effectiveResult, type OwnDecision } from './item/effective-result.ts';
export { findUndoProblem, type LastAct } from './item/find-undo-problem.ts';
export { type Hold, isHeldByOther } from './item/is-held-by-other.ts';
export { isShape, type PictureShape } from './item/is-shape.ts';
export { reachesFarOutside } from './item/reaches-far-outside.ts';
export { boxOfRuns, compressRuns, runLengths } from './item/rle.ts';
export { countedErrors, type ErrorTally, tallyBetween, tallyErrors, tickedAnnotations } from './item/tally-errors.ts';
export { actLimits, actWait, type LimitedAct, LONGEST_SPAN_MS } from './limit/act-limits.ts';
export { asPicture } from './medium/as-picture.ts';
export { isGeometryOf } from './medium/is-geometry-of.ts';
export { isWrittenWithMedia } from './medium/is-written-with-media.ts';
export { itemNames } from './medium/item-names.ts';
export type { MediaSize } from './medium/media-size.ts';
export { BETWEEN_MAILS_MS, GATHER_MS, isMailDue } from './notice/mail-time.ts';
export { noticeKindsOf } from './notice/notice-kinds-of.ts';
export { type DealtItem, type DrawnItem, dealOpinions } from './opinion/deal-opinions.ts';
export { GOOD_KAPPA, kappaText } from './opinion/kappa-text.ts';
export { measureAgreement, measureAgreementOf, type PairCount } from './opinion/measure-agreement.ts';
export { opinionCount } from './opinion/opinion-count.ts';
export { findRequestProblems, type RequestProblems } from './order/find-request-problems.ts';
export { type FinishedDay, type ForecastFacts, forecastEnd } from './order/forecast-end.ts';
export {
  acceptedProgress,
  type BatchCounters,
  deliveredItems,
  finishedItems,
  itemsOf,
  orderProgress,
  type ProviderReport,
  unfinishedItems,
} from './order/order-progress.ts';
export { NEAR_DAYS, orderRisk, type RiskFacts } from './order/order-risk.ts';
export { type ListedOrder, orderViewsOf } from './order/order-views.ts';
export { type BulkAct, type BulkCandidate, findBulkRefusal } from './package/find-bulk-refusal.ts';
export { numberRanges } from './package/number-ranges.ts';
export { openItems, type PackageCounters } from './package/open-items.ts';
export { MOST_ENTRIES, mostUnpackedBytes } from './parsing/archive-limits.ts';
export { findPathProblem, harmlessPath, isLitter, sameOnDisk, slashed } from './parsing/archive-path.ts';
export { answerQuestion } from './question/answer-question.ts';
export { type FixCount, fixRate, sumFixes } from './question/fix-rate.ts';
export { placeOfQuestion, type QuestionPlace } from './question/place-of-question.ts';
export { progressText } from './rate/progress-text.ts';
export { agreedText, intervalText, percentText, rateDecimals, rateText, roundRate } from './rate/rate-text.ts';
export { type CountedResults, ratesWithout } from './rate/rates-without.ts';
export { reachesAgreed } from './rate/reaches-agreed.ts';
export { isSameRelation } from './relation/is-same-relation.ts';
export type { ItemContent } from './relation/item-content.ts';
export { withoutEnds } from './relation/without-ends.ts';
export { type Control, mostWrong, mostWrongText } from './repair/control-bound.ts';
export { cropFrame } from './repair/crop-frame.ts';
export { cropPath, isCropPath } from './repair/crop-path.ts';
export { type ControlState, controlStep, drawControl } from './repair/draw-control.ts';
export {
  errorColumns,
  errorNames,
  errorRows,
  errorsOfItem,
  type ListedError,
  type ListedItem,
} from './repair/error-rows.ts';
export { hasSameContent } from './repair/has-same-content.ts';
export { nextRepairStage, type RepairOutcome, type RepairStep } from './repair/repair-step.ts';
export { forgottenBefore, type Retained } from './retention/forgotten-before.ts';
export { type Keeping, type KeepingRule, type KeptData, keepingOf, WARNED_DAYS } from './retention/keeping-of.ts';
export { findFrameProblems } from './rule/find-frame-problems.ts';
export { findOverlaps } from './rule/find-overlaps.ts';
export { findPlaceProblems, namesPlaces } from './rule/find-place-problems.ts';
export { mayJoin } from './rule/find-relation-problems.ts';
export {
  asksForAnnotations,
  findRuleProblems,
  prepareRuleProblems,
  type RuledItem,
} from './rule/find-rule-problems.ts';
export { allowedDefects } from './sampling/allowed-defects.ts';
export { aqlPlan } from './sampling/aql-plan.ts';
export { type BoxSums, boxRateOf } from './sampling/box-rate.ts';
export { decidingRate } from './sampling/deciding-rate.ts';
export { drawSample, type Run, sizeOfRuns } from './sampling/draw-sample.ts';
export { provenRate } from './sampling/exact-interval.ts';
export {
  findSpotCheckProblems,
  type SpotCheckProblem,
  type TypedSpotCheck,
} from './sampling/find-spot-check-problems.ts';
export { joinRuns } from './sampling/join-runs.ts';
export { measureRate } from './sampling/measure-rate.ts';
export { provingSize } from './sampling/proving-size.ts';
export { randomSource } from './sampling/random-source.ts';
export { runsWithout } from './sampling/runs-without.ts';
export { findSampleProblem, sampleCount } from './sampling/sample-count.ts';
export {
  defectsOf,
  evidenceOf,
  isSampleEnough,
  openInSample,
  type SampleCounts,
  type StratumCounts,
  sampleRate,
  suggestBySample,
} from './sampling/sample-outcome.ts';
export { type DrawnStratum, mergeStrata, placeDrawn, type SampleStratum } from './sampling/sample-stratum.ts';
export type { Evidence } from './sampling/sequential-test.ts';
export { type CurvePoint, operatingCurve, passingChance, rateOfRisk, type SinglePlan } from './sampling/single-plan.ts';
export { type NamedItems, strataOfNames } from './sampling/strata-of-names.ts';
export { type SwitchingReason, switchingOfLots, switchingReason } from './sampling/switching-of-lots.ts';
export { isExternalLink } from './setting/is-external-link.ts';
export { isSidebarOpen, MOBILE_WIDTH } from './setting/is-sidebar-open.ts';
export { findCutSpan } from './span/find-cut-span.ts';
export { isPlaceInText } from './span/is-place-in-text.ts';
export { isSamePlace, placeKey } from './span/is-same-place.ts';
export { type QuotePiece, quoteLine, quoteSpan } from './span/quote-span.ts';
export { findItemProblem, isInsideFolder, knownLabels } from './sync/find-item-problem.ts';
export { findTemplateProblem } from './sync/find-template-problem.ts';
export { holdsUnstorableText, isUnstorableText } from './sync/holds-unstorable-text.ts';
export { isArriving } from './sync/is-arriving.ts';
export { leftToDecide } from './task/left-to-decide.ts';
export { findMemberProblems, type NewMemberRow } from './team/find-member-problems.ts';
export { holdsDataUnderAcceptance } from './team/holds-data-under-acceptance.ts';
export { makeMemberPassword } from './team/make-member-password.ts';
export { type MemberRights, rightsOf } from './team/rights-of.ts';
export { type MemberLoss, whyMemberStays } from './team/why-member-stays.ts';
export { defaultTemplate, standardErrorTypes, standardTextErrorTypes } from './template/default-template.ts';
export { compareEditions } from './tool/compare-editions.ts';
export { mostNeededTool } from './tool/most-needed-tool.ts';
export { neededTool } from './tool/needed-tool.ts';
export { chunksOf } from './track/chunks-of.ts';
export { countBoxes } from './track/count-boxes.ts';
export { frameClock, PICTURES_A_SECOND, picturesOf, type TimedFrames } from './track/frame-line.ts';
export { isPlaceInVideo, type VideoSize } from './track/is-place-in-video.ts';
export { isSameRange } from './track/is-same-range.ts';
export { joinChunks } from './track/join-chunks.ts';
export { countFrames, framesASecond, mediaFrameOf } from './track/media-frames.ts';
export { countByFrame, framesIn, runsOf } from './track/runs-of.ts';
export { geometryOf, lastAtOrBefore, type ShapeAt, shapeAt } from './track/shape-at.ts';
export { choosePartBytes } from './upload/choose-part-bytes.ts';
export { findFileProblem, findPickProblem, type PickProblem } from './upload/find-pick-problem.ts';
export { type Parts, partsOf } from './upload/parts-of.ts';
export { type PickedNames, type PickedWay, recognisePick } from './upload/recognise-pick.ts';
export {
  batchKeyOf,
  countsAsUploaded,
  doneRecord,
  isRecordExpired,
  movedRecord,
  newRecord,
  type UploadBatchRecord,
  type UploadFileRecord,
} from './upload/upload-record.ts';
export { findWorkloadProblem, type WorkloadProblem } from './workload/find-workload-problem.ts';
export { unitOf } from './workload/unit-of.ts';
export { workloadExpiry } from './workload/workload-expiry.ts';
export { monthOf, workloadMonthsUpTo } from './workload/workload-months.ts';
