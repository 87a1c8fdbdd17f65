import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ActionMenu } from '../../../ui/layout/ActionMenu.tsx';
import { Key } from '../../../ui/layout/Key.tsx';
import { useKeys } from '../../../ui/layout/keys.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { activeLook } from '../../../ui/record/active.tsx';
import { ListPlace } from '../../../ui/record/ListPlace.tsx';
import { PhoneBar } from '../../../ui/record/PhoneBar.tsx';
import { Tag } from '../../../ui/record/Tag.tsx';
import { actEntries } from '../../../ui/record/use-acts.ts';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';
import { Status } from '../../../ui/status/Status.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import type { ProductTab } from './product.tabs.ts';
import classes from './product-header.module.css';

interface ProductHeaderProps {
  page: RecordPageModel<ProductDetail>;
  tab: ProductTab;
  onEdit: () => void;
  /** Where the tab's own buttons go. */
  onSlot: (slot: HTMLElement | null) => void;
}

/** Picture, name, state, what one carries elsewhere, and what can be done. */
export function ProductHeader({ page, tab, onEdit, onSlot }: ProductHeaderProps) {
  const { t } = useTranslation(['productDetail', 'product', 'common', 'record', 'shell']);
  const { row: product } = page;
  const scope = t('record:fields.product');
  const mayEdit = page.mayWrite && tab !== 'detail';
  useKeys(
    { e: () => (mayEdit ? onEdit() : false) },
    { scope, labels: mayEdit ? { e: t('common:edit') } : {} },
  );
  const entries = actEntries(page.offers, page.act, ({ icon: Icon }) => (
    <Icon size={16} stroke={1.7} aria-hidden />
  ));
  const signs = (
    <>
      <Status
        form="boxed"
        look={activeLook(product.active)}
        label={t(`product:values.active.${product.active}`)}
      />
      {product.type !== 'Physical' && (
        <Tag>{t(`product:values.type.${product.type}`).toLocaleLowerCase()}</Tag>
      )}
    </>
  );
  if (page.isPhone)
    return (
      <header className={classes.phone}>
        <PhoneBar
          id={product.id}
          title={product.name}
          copy={product.productSku}
          listPath={page.listPath}
          entries={entries}
        />
        <Picture src={product.image} size={56} />
        <div className={classes.words}>
          <div className={classes.name}>{signs}</div>
          <ProductFacts product={product} isShort />
        </div>
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
          pathOf={(id) => `${page.pathOf(id)}${tab === 'detail' ? '' : `?tab=${tab}`}`}
          scope={scope}
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
        {entries.length > 0 && (
          <ActionMenu
            position="bottom-end"
            width={300}
            entries={entries}
            target={
              <ActionIcon variant="default" size={32} aria-label={t('record:more')}>
                <IconDots size={16} stroke={1.7} />
              </ActionIcon>
            }
          />
        )}
      </div>
    </header>
  );
}
