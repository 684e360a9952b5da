import { confirm } from '@countersign/ui/confirm.tsx';
import { LanguageMenu } from '../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { routeAt } from '../routes.ts';
import { mayLeave } from '../tabs/leave-checks.ts';
import { openViews } from '../tabs/open-views.ts';
import { renew } from '../tabs/views.ts';

/** The languages of the portal. With a workspace open it asks first, as leaving would, and reloads the frame. */
export function LanguageSwitch({ path, className }: { readonly path: string; readonly className?: string }) {
  const words = usePhrases().shell.studioLanguage;
  const isStudioOpen = routeAt(path)?.meta.leaveCheck === true;
  const mayChange = async () => {
    const isYes = (await confirm({ ...words, status: 'repairing' })) && (await mayLeave(path));
    if (isYes) openViews.set(renew(openViews.get(), path));
    return isYes;
  };
  return <LanguageMenu className={className} {...(isStudioOpen && { mayChange })} />;
}
