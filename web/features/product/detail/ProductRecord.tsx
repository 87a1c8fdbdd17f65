import { Skeleton } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { lazyPart } from '../../../platform/offline.ts';
import { useSession } from '../../../platform/session.tsx';
import { useTranslation } from '../../../platform/words.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { AskDialog } from '../../../ui/record/AskDialog.tsx';
import { HeadSlot } from '../../../ui/record/head-slot.tsx';
import { RecordHead } from '../../../ui/record/RecordHead.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { Tag } from '../../../ui/record/Tag.tsx';
import type { RecordPageModel } from '../../../ui/record/use-record-page.ts';

import { useProductFacts } from './product.facts.tsx';
import { type ProductTab, tabsOf } from './product.tabs.ts';

type Part = ComponentType<{ product: ProductDetail }>;

const PARTS: Record<Exclude<ProductTab, 'history'>, Part> = {
  detail: lazyPart(async () => ({ default: (await import('../form/DetailTab.tsx')).DetailTab })),
  contents: lazyPart(async () => ({ default: (await import('../form/SetContentsTab.tsx')).SetContentsTab })),
  images: lazyPart(async () => ({ default: (await import('../images/ImagesTab.tsx')).ImagesTab })),
  stock: lazyPart(() => import('../stock/StockTab.tsx')),
  movements: lazyPart(() => import('../stock/MovementsTab.tsx')),
};

/** The page of a product that is there: its header, and its parts by `?tab=`. */
export function ProductRecord({ page }: { page: RecordPageModel<ProductDetail> }) {
  const { t } = useTranslation(['productDetail', 'product']);
  const { may } = useSession();
  const { row: product, isPhone, history, titleOf } = page;
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const facts = useProductFacts(product);
  const tabs = tabsOf(product.type, may);
  const tab = tabs.find((one) => one === page.tab) ?? 'detail';
  const counts: Partial<Record<ProductTab, number>> = {
    contents: product.childrenProducts.length,
    images: product.images.length + product.intImages.length,
    history: history.data?.events.length,
  };
  const choose = (next: ProductTab) => page.choose(next === 'detail' ? null : next);
  // What is edited scrolls under its header: the way to save it stays.
  const isFramed = tab === 'movements' || (!isPhone && (tab === 'detail' || tab === 'contents'));

  return (
    <Page fixed title={isPhone ? product.name : product.productSku}>
      <div className={`stack fill ${classes.scroll}`} data-list={isFramed || undefined}>
        <RecordHead
          page={{
            ...page,
            mayEdit: page.mayWrite && tab !== 'detail',
            edit: () => choose('detail'),
            pathOf: (id) => `${page.pathOf(id)}${tab === 'detail' ? '' : `?tab=${tab}`}`,
          }}
          picture={<Picture src={product.image} size={isPhone ? 56 : 44} />}
          copy={product.productSku}
          hasListKeys={tab !== 'movements'}
          tags={
            product.type !== 'Physical' && (
              <Tag>{t(`product:values.type.${product.type}`).toLocaleLowerCase()}</Tag>
            )
          }
          facts={facts}
          buttons={<span className={classes.slot} ref={setSlot} />}
        />
        <RecordTabs
          label={t('tabs.label')}
          tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] || undefined }))}
          chosen={tab}
          onChoose={choose}
        />
        <div
          className={`stack give ${classes.part}`}
          role="tabpanel"
          id={TAB_PANEL}
          aria-labelledby={tabId(tab)}
          data-part={tab}
        >
          {tab === 'history' ? (
            <div className={classes.main}>
              <HistoryTable record={page.record} row={page.row} history={history} titleOf={titleOf} />
            </div>
          ) : (
            <HeadSlot value={slot}>
              <LazyPart part={PARTS[tab]} product={product} />
            </HeadSlot>
          )}
        </div>
      </div>
      {isPhone && <footer className="phone-foot" ref={setSlot} />}
      <AskDialog runner={page.runner} />
    </Page>
  );
}

function LazyPart({ part: Part, product }: { part: Part; product: ProductDetail }) {
  return (
    <Suspense
      fallback={
        <div className={classes.main}>
          <Skeleton height={240} />
        </div>
      }
    >
      <Part product={product} />
    </Suspense>
  );
}
