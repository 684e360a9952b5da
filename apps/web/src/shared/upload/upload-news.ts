/** How far an upload of this browser is, for other screens and tabs. */
export interface UploadNews {
  readonly batchKey: string;
  readonly userId: string;
  /** The address of its page. */
  readonly href: string;
  /** What is uploaded: a folder or files. */
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly state: 'running' | 'waiting' | 'paused' | 'signedOut' | 'incomplete' | 'refused' | 'complete';
}

/** What tabs tell each other of uploads. */
export type UploadTalk =
  | { readonly type: 'news'; readonly news: UploadNews }
  | { readonly type: 'gone'; readonly batchKey: string }
  /** Who uploads, tell. */
  | { readonly type: 'ask' };

/** Opens the channel on which all tabs of the portal talk of uploads. */
export function openUploadChannel(hear: (talk: UploadTalk) => void): BroadcastChannel {
  const channel = new BroadcastChannel('countersign-upload');
  channel.addEventListener('message', ({ data }: MessageEvent<UploadTalk>) => hear(data));
  return channel;
}

export function talkOfUpload(channel: BroadcastChannel, talk: UploadTalk): void {
  channel.postMessage(talk);
}

/** The lock that the tab holds which uploads. A tab that crashed holds none. */
export function uploadLock(batchKey: string): string {
  return `countersign-upload ${batchKey}`;
}
