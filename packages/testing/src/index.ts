export { film as makeFilm, storedZip as makeStoredZip } from '@countersign/media/testing';
export { type Acceptance, acceptanceOf, beginBatch } from './acceptance.ts';
export { type FolderOptions, type FolderTruth, writeCocoFolder, writeVocFolder } from './annotated-folder.ts';
export {
  type AnswersToDeliver,
  answersTemplate,
  deliverAnswers,
  stated,
  twoAnswers,
  twoStatements,
} from './answers.ts';
export { type Assignment, assignmentOf, type TestShare } from './assignment.ts';
export { type Answered, createClient, makeRequest, must, type TestCallOptions, type TestClient } from './client.ts';
export { createClock, type TestClock } from './clock.ts';
export { countRoundTrips } from './count-round-trips.ts';
export { type DebianPostgres, hasDebianPostgres, OLDEST_POSTGRES, startDebianPostgres } from './debian-postgres.ts';
export {
  addOrder,
  addProject,
  closeOrder,
  type DeliveredBatch,
  deliverBatch,
  expireMedia,
  type TestDeliveryOptions,
} from './delivery.ts';
export { type Faults, type FaultyLine, openFaultyLine } from './faulty-line.ts';
export { type Heard, type HintStream, openHints } from './hint-stream.ts';
export { readMail, readOutbox } from './mail.ts';
export { type Opinions, opinionsOf } from './opinions.ts';
export { makePicture } from './pictures.ts';
export { madeFile, publishFile, type TestPublished } from './published-file.ts';
export { type FoundPython, findPython, runPython } from './python.ts';
export { holdEmbedded, queryEmbedded } from './query-embedded.ts';
export { type RawEntry, rawZip } from './raw-zip.ts';
export { beginRecordings, redeliverRecordings } from './recording-acceptance.ts';
export { deliverRecordings, intervalOf, type RecordingToDeliver, recordingTemplate } from './recordings.ts';
export { type Repaired, type Repairing, repairOf } from './repair.ts';
export { hasS3Service, type S3Service, startS3Service } from './s3-service.ts';
export {
  type Ending,
  embeddedDatabase,
  NoAnswer,
  overHttp,
  type ServerProcess,
  startServerProcess,
} from './server-process.ts';
export { makeCredential, openClient, signed, type TestCredential } from './signed.ts';
export { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from './small-disk.ts';
export { makeWav, type Tone } from './sounds.ts';
export { type SpotCheck, spotCheckOf } from './spot-check.ts';
export { startWorld } from './start-world.ts';
export { statementsOf } from './statements.ts';
export { hashOf, type Syncs, syncsOf } from './sync.ts';
export { testAnnotations, testTemplate } from './template.ts';
export { createTestDatabase, type TestDatabase } from './test-postgres.ts';
export { moveClock, startTestServer, TEST_START, type TestServer, type TestServerOptions } from './test-server.ts';
export { beginTexts, redeliverTexts } from './text-acceptance.ts';
export { deliverTexts, spanOf, type TextToDeliver, textTemplate } from './texts.ts';
export { pickedBytes, type Uploading, uploadingTo } from './uploading.ts';
export { type TestUpload, uploadFiles } from './uploads.ts';
export { beginVideos, redeliverVideos } from './video-acceptance.ts';
export {
  annotationsOf,
  boxTrack,
  deliverVideos,
  itemOfVideo,
  type ObjectToDeliver,
  packChunks,
  sendFile,
  sendVideos,
  type VideoToDeliver,
  videoTemplate,
} from './videos.ts';
export {
  addMember,
  type Customer,
  createWorld,
  type Person,
  setRights,
  signIn,
  WORLD_PASSWORD,
  type World,
} from './world.ts';
export { openZip } from './zip.ts';
