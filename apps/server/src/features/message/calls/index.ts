export { addBatchMessage } from './addBatchMessage.ts';
export { addMessage } from './addMessage.ts';
export { listBatchMessages } from './listBatchMessages.ts';
export { listMessages } from './listMessages.ts';
export { listUnread } from './listUnread.ts';
export { markMessagesRead } from './markMessagesRead.ts';
