import { LanguageMenu } from '../../shared/language/LanguageMenu.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { confirm } from '../../ui/confirm.tsx';
import { routeAt } from '../routes.ts';
import { openViews } from '../tabs/open-views.ts';
import { renew } from '../tabs/views.ts';

/** The languages of the portal. With a workspace open it asks first, and loads the workspace's frame anew. */
export function LanguageSwitch({ path, className }: { readonly path: string; readonly className?: string }) {
  const words = usePhrases().shell.studioLanguage;
  const isStudioOpen = routeAt(path)?.meta.leaveCheck === true;
  const mayChange = async () => {
    const isYes = await confirm({ ...words, status: 'repairing' });
    if (isYes) openViews.set(renew(openViews.get(), path));
    return isYes;
  };
  return <LanguageMenu className={className} {...(isStudioOpen && { mayChange })} />;
}
