import type { written as english } from '../en/written.ts';
import { mail } from './mail.ts';
import { report } from './report.ts';
import { verdictFiles } from './verdict-files.ts';
import { workloadReport } from './workload-report.ts';

/** The words of mails and reports, which the server writes and no screen shows. */
export const written: typeof english = { mail, report, verdictFiles, workloadReport };
