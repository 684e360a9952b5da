import type { Migration } from 'kysely/migration';
import * as mainJob from './0001-main-job.ts';
import * as shownMedia from './0002-shown-media.ts';
import * as tallies from './0003-tallies.ts';
import * as idleSyncs from './0004-idle-syncs.ts';
import * as bulkDecisions from './0005-bulk-decisions.ts';
import * as countedLists from './0006-counted-lists.ts';
import * as exports from './0007-exports.ts';
import * as tilesAndReferences from './0008-tiles-and-references.ts';
import * as messages from './0009-messages.ts';
import * as passwordResets from './0010-password-resets.ts';
import * as uiErrors from './0011-ui-errors.ts';
import * as deletedMembers from './0012-deleted-members.ts';
import * as signIns from './0013-sign-ins.ts';
import * as credentials from './0014-credentials.ts';
import * as feedbackAndTools from './0015-feedback-and-tools.ts';
import * as datasets from './0016-datasets.ts';
import * as inspection from './0017-inspection.ts';
import * as retention from './0018-retention.ts';
import * as devicesAndLimits from './0019-devices-and-limits.ts';
import * as namesApart from './0020-names-apart.ts';
import * as sessionsBySignIn from './0021-sessions-by-sign-in.ts';
import * as decisionsInOneStatement from './0022-decisions-in-one-statement.ts';
import * as decisionsInOneFunction from './0023-decisions-in-one-function.ts';
import * as stagedAnnotations from './0024-staged-annotations.ts';
import * as samples from './0025-samples.ts';
import * as parts from './0026-parts.ts';
import * as tasks from './0027-tasks.ts';
import * as opinions from './0028-opinions.ts';
import * as clusteredRates from './0029-clustered-rates.ts';
import * as annotators from './0030-annotators.ts';
import * as opinionsByNumber from './0031-opinions-by-number.ts';
import * as strata from './0032-strata.ts';
import * as edits from './0033-edits.ts';
import * as rounds from './0034-rounds.ts';
import * as queues from './0035-queues.ts';
import * as questions from './0036-questions.ts';
import * as relations from './0037-relations.ts';
import * as uploads from './0038-uploads.ts';
import * as lookedAt from './0039-looked-at.ts';
import * as parsedFiles from './0040-parsed-files.ts';
import * as keptData from './0041-kept-data.ts';
import * as orders from './0042-orders.ts';
import * as deliveryFiles from './0043-delivery-files.ts';
import * as workload from './0044-workload.ts';
import * as notices from './0045-notices.ts';
import * as defaultApart from './0046-default-apart.ts';
import * as sentRanges from './0047-sent-ranges.ts';
import * as ratesNamed from './0048-rates-named.ts';
import * as keptMedia from './0049-kept-media.ts';
import * as openBatches from './0050-open-batches.ts';
import * as undoneVerdicts from './0051-undone-verdicts.ts';
import * as orderedItems from './0052-ordered-items.ts';
import * as mediums from './0053-mediums.ts';
import * as errorPlaces from './0054-error-places.ts';
import * as answers from './0055-answers.ts';
import * as recordings from './0056-recordings.ts';
import * as videos from './0057-videos.ts';

/** Forward only, in this order; a shipped one is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-main-job': mainJob,
  '0002-shown-media': shownMedia,
  '0003-tallies': tallies,
  '0004-idle-syncs': idleSyncs,
  '0005-bulk-decisions': bulkDecisions,
  '0006-counted-lists': countedLists,
  '0007-exports': exports,
  '0008-tiles-and-references': tilesAndReferences,
  '0009-messages': messages,
  '0010-password-resets': passwordResets,
  '0011-ui-errors': uiErrors,
  '0012-deleted-members': deletedMembers,
  '0013-sign-ins': signIns,
  '0014-credentials': credentials,
  '0015-feedback-and-tools': feedbackAndTools,
  '0016-datasets': datasets,
  '0017-inspection': inspection,
  '0018-retention': retention,
  '0019-devices-and-limits': devicesAndLimits,
  '0020-names-apart': namesApart,
  '0021-sessions-by-sign-in': sessionsBySignIn,
  '0022-decisions-in-one-statement': decisionsInOneStatement,
  '0023-decisions-in-one-function': decisionsInOneFunction,
  '0024-staged-annotations': stagedAnnotations,
  '0025-samples': samples,
  '0026-parts': parts,
  '0027-tasks': tasks,
  '0028-opinions': opinions,
  '0029-clustered-rates': clusteredRates,
  '0030-annotators': annotators,
  '0031-opinions-by-number': opinionsByNumber,
  '0032-strata': strata,
  '0033-edits': edits,
  '0034-rounds': rounds,
  '0035-queues': queues,
  '0036-questions': questions,
  '0037-relations': relations,
  '0038-uploads': uploads,
  '0039-looked-at': lookedAt,
  '0040-parsed-files': parsedFiles,
  '0041-kept-data': keptData,
  '0042-orders': orders,
  '0043-delivery-files': deliveryFiles,
  '0044-workload': workload,
  '0045-notices': notices,
  '0046-default-apart': defaultApart,
  '0047-sent-ranges': sentRanges,
  '0048-rates-named': ratesNamed,
  '0049-kept-media': keptMedia,
  '0050-open-batches': openBatches,
  '0051-undone-verdicts': undoneVerdicts,
  '0052-ordered-items': orderedItems,
  '0053-mediums': mediums,
  '0054-error-places': errorPlaces,
  '0055-answers': answers,
  '0056-recordings': recordings,
  '0057-videos': videos,
};
