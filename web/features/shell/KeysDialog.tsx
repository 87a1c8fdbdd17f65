import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { Key } from '../../ui/layout/Key.tsx';
import { areSingleKeysOn, useListedKeys } from '../../ui/layout/keys.ts';
import classes from './KeysDialog.module.css';

const SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

/** Every key that works on the page that is shown, by what it does. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const listed = useListedKeys();
  const everywhere = { 'Ctrl K': t('palette.title'), '?': t('keys.list') };
  const groups = new Map<string, Record<string, string>>();
  for (const { scope, labels } of [...listed, { scope: t('keys.everywhere'), labels: everywhere }])
    if (Object.keys(labels).length > 0) groups.set(scope, { ...groups.get(scope), ...labels });
  return (
    <Dialog onClose={onClose} title={t('keys.title')} size={500}>
      {!areSingleKeysOn() && <p className="ink2 below-12">{t('keys.off')}</p>}
      {[...groups].map(([scope, labels]) => (
        <section key={scope} className={classes.group}>
          <h3 className="type-micro ink3">{scope}</h3>
          <dl>
            {Object.entries(labels).map(([key, label]) => (
              <div key={key} className="row">
                <dt className="grow">{label}</dt>
                <dd>
                  <Key>{SIGNS[key] ?? key}</Key>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
