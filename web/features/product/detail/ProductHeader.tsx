import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { ActionMenu } from '../../../ui/layout/ActionMenu.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { ListPlace } from '../../../ui/record/ListPlace.tsx';
import { PhoneBar } from '../../../ui/record/PhoneBar.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { useProductActing } from './product.acting.tsx';
import type { ProductTab } from './product.tabs.ts';
import classes from './product-header.module.css';

const TransformDialog = lazy(async () => ({
  default: (await import('../form/TransformDialog.tsx')).TransformDialog,
}));
const FailedDialog = lazy(() => import('../../../ui/grid/FailedDialog.tsx'));

interface ProductHeaderProps {
  product: ProductDetail;
  tab: ProductTab;
  isPhone: boolean;
  onEdit: () => void;
  /** Where the tab's own buttons go. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** Picture, name, state, what one carries elsewhere, and what can be done. */
export function ProductHeader({ product, tab, isPhone, onEdit, onSlot }: ProductHeaderProps) {
  const { t } = useTranslation(['productDetail', 'product', 'common', 'record']);
  const { base } = useArea();
  const { may } = useSession();
  const acting = useProductActing(product);
  const mayEdit = may('product.write') && tab !== 'detail';
  useKeys(
    { e: () => (mayEdit ? onEdit() : false) },
    { scope: t('title'), labels: mayEdit ? { e: t('common:edit') } : {} },
  );
  const signs = (
    <>
      <Status
        form="boxed"
        look={{ meaning: product.active ? 'done' : 'off' }}
        label={t(`product:values.active.${product.active}`)}
      />
      {product.type !== 'Physical' && (
        <span className={classes.tag}>{t(`product:values.type.${product.type}`).toLocaleLowerCase()}</span>
      )}
    </>
  );
  const dialogs = (
    <Suspense fallback={null}>
      {acting.isTransforming && (
        <TransformDialog product={product} opened onClose={() => acting.setTransforming(false)} />
      )}
      {acting.failed && <FailedDialog failed={acting.failed} onClose={acting.closeFailed} />}
    </Suspense>
  );
  if (isPhone)
    return (
      <header className={classes.phone}>
        <PhoneBar
          id={product.id}
          title={product.name}
          copy={product.productSku}
          listPath={`${base}/products`}
          entries={acting.entries}
        />
        <Picture src={product.image} size={56} />
        <div className={classes.words}>
          <div className={classes.name}>{signs}</div>
          <ProductFacts product={product} isShort />
        </div>
        {dialogs}
      </header>
    );
  return (
    <header className={classes.head}>
      <Picture src={product.image} size={44} />
      <div className={classes.words}>
        <div className={classes.name}>
          <h1 className="type-page">{product.name}</h1>
          {signs}
        </div>
        <ProductFacts product={product} />
      </div>
      <div className={classes.actions}>
        <ListPlace
          id={product.id}
          pathOf={(id) => `${base}/products/${id}${tab === 'detail' ? '' : `?tab=${tab}`}`}
          scope={t('title')}
          hasKeys={tab !== 'movements'}
        />
        <span className={classes.slot} ref={onSlot} />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.7} aria-hidden="true" />}
            rightSection={<Key>e</Key>}
            onClick={onEdit}
          >
            {t('common:edit')}
          </Button>
        )}
        {acting.entries.length > 0 && (
          <ActionMenu
            position="bottom-end"
            width={300}
            entries={acting.entries}
            target={
              <ActionIcon variant="default" size={32} aria-label={t('record:more')}>
                <IconDots size={16} stroke={1.7} />
              </ActionIcon>
            }
          />
        )}
      </div>
      {dialogs}
    </header>
  );
}
