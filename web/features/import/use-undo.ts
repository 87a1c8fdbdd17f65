import { useQueryClient } from '@tanstack/react-query';
import type { ImportResult } from '../../../contracts/import/import.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { refusalMessage } from '../../platform/refusal.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useImportNoun } from './import.noun.ts';

/** Taking back what an import made: asked for once, then it goes on by itself. */
export function useUndo({ resultId, undo }: ImportResult) {
  const { t } = useTranslation(['import', 'common']);
  const { name, routes } = useImportNoun();
  const { audience } = useArea();
  const { may } = useSession();
  const client = useQueryClient();
  const count = undo.made - undo.undone;
  const { permission } = routes.undoImport;
  const ask = async () => {
    const isWanted = await confirm({
      title: t('done.undo'),
      body: t([`nouns.${name}.undoText`, 'records.undoText']),
      confirmLabel: t('done.undo'),
      danger: true,
    });
    if (!isWanted) return;
    try {
      const result = await call(routes.undoImport, { params: { id: resultId } });
      client.setQueryData([name, 'import', audience, resultId], result);
    } catch (error) {
      const text = refusalMessage(error);
      toast({ meaning: 'trouble', title: t('done.undoFailed'), text });
    }
  };
  return { isPossible: count > 0 && (!permission || may(permission)), ask };
}
