import { answersRoom } from './answers-room.ts';
import { audioRoom } from './audio-room.ts';
import { credential } from './credential.ts';
import { dataset } from './dataset.ts';
import { datasetPage } from './dataset-page.ts';
import { delivery } from './delivery.ts';
import { deliveryFiles } from './delivery-files.ts';
import { event } from './event.ts';
import { feedback } from './feedback.ts';
import { finishing } from './finishing.ts';
import { help } from './help.ts';
import { notices } from './notices.ts';
import { orderDetail } from './order-detail.ts';
import { parsing } from './parsing.ts';
import { preview } from './preview.ts';
import { profile } from './profile.ts';
import { queue } from './queue.ts';
import { round } from './round.ts';
import { settling } from './settling.ts';
import { sharing } from './sharing.ts';
import { studio } from './studio.ts';
import { sync } from './sync.ts';
import { task } from './task.ts';
import { team } from './team.ts';
import { textRoom } from './text-room.ts';
import { tool } from './tool.ts';
import { upload } from './upload.ts';
import { videoRoom } from './video-room.ts';
import { workload } from './workload.ts';

/** The words of few screens, which these screens fetch. */
export const own = {
  credential,
  dataset,
  datasetPage,
  delivery,
  deliveryFiles,
  event,
  feedback,
  help,
  finishing,
  notices,
  orderDetail,
  parsing,
  preview,
  profile,
  queue,
  round,
  settling,
  sharing,
  studio,
  sync,
  task,
  team,
  answersRoom,
  textRoom,
  audioRoom,
  videoRoom,
  tool,
  upload,
  workload,
};

export type OwnPhrases = typeof own;
