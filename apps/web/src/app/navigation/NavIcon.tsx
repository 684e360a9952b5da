import { isExternalLink } from '@countersign/domain';
import {
  BookOpen,
  Building2,
  ClipboardList,
  Database,
  Download,
  FileText,
  Layers,
  ListChecks,
  Mail,
  MessageSquareText,
  PackageCheck,
  Radio,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactElement } from 'react';
import type { Icon, IconName } from './icons.ts';

const ours: Record<IconName, ReactElement> = {
  tasks: <ListChecks aria-hidden />,
  orders: <ClipboardList aria-hidden />,
  projects: <Layers aria-hidden />,
  batches: <PackageCheck aria-hidden />,
  syncs: <Radio aria-hidden />,
  datasets: <Database aria-hidden />,
  profile: <UserRound aria-hidden />,
  team: <UsersRound aria-hidden />,
  help: <BookOpen aria-hidden />,
  tools: <Download aria-hidden />,
  manual: <FileText aria-hidden />,
  contact: <Mail aria-hidden />,
  feedback: <MessageSquareText aria-hidden />,
  site: <Building2 aria-hidden />,
};

/** The icon before a menu entry. */
export function NavIcon({ icon }: { readonly icon: Icon }) {
  return isExternalLink(icon) ? <img src={icon} width={16} height={16} alt="" /> : ours[icon as IconName];
}
