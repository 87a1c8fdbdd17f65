import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { useSession } from '../../../platform/session.tsx';
import { usePhone } from '../../../ui/layout/media.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { RecordTabs, TAB_PANEL, tabId } from '../../../ui/record/RecordTabs.tsx';
import classes from '../../../ui/record/record.module.css';
import { HeaderSlot } from './header-slot.tsx';
import { ProductHeader } from './ProductHeader.tsx';
import { type ProductTab, tabsOf } from './product.tabs.ts';

const DetailTab = lazy(async () => ({ default: (await import('../form/DetailTab.tsx')).DetailTab }));
const SetContentsTab = lazy(async () => ({
  default: (await import('../form/SetContentsTab.tsx')).SetContentsTab,
}));
const ImagesTab = lazy(async () => ({ default: (await import('../images/ImagesTab.tsx')).ImagesTab }));
const StockTab = lazy(() => import('../stock/StockTab.tsx'));
const MovementsTab = lazy(() => import('../stock/MovementsTab.tsx'));
const HistoryTab = lazy(() => import('../history/HistoryTab.tsx'));

const PARTS = {
  detail: DetailTab,
  contents: SetContentsTab,
  stock: StockTab,
  movements: MovementsTab,
  images: ImagesTab,
  history: HistoryTab,
};

/** The page of a product that is there: its header, and its parts by `?tab=`. */
export function ProductRecord({ product }: { product: ProductDetail }) {
  const { t } = useTranslation('productDetail');
  const { may } = useSession();
  const isPhone = usePhone();
  const [search, setSearch] = useSearchParams();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const tabs = tabsOf(product.type, may);
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'detail';
  const counts: Partial<Record<ProductTab, number>> = {
    contents: product.childrenProducts.length,
    images: product.images.length + product.intImages.length,
  };
  const choose = (next: ProductTab) => setSearch(next === 'detail' ? {} : { tab: next }, { replace: true });
  const Part = PARTS[tab];
  // What is edited scrolls under its header: the way to save it stays.
  const isFramed = tab === 'movements' || (!isPhone && (tab === 'detail' || tab === 'contents'));

  return (
    <Page fixed title={isPhone ? product.name : product.productSku}>
      <div className={classes.scroll} data-list={isFramed || undefined}>
        <ProductHeader
          product={product}
          tab={tab}
          isPhone={isPhone}
          onEdit={() => choose('detail')}
          onSlot={setSlot}
        />
        <RecordTabs
          label={t('tabs.label')}
          tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] || undefined }))}
          chosen={tab}
          onChoose={choose}
        />
        <div
          className={classes.part}
          role="tabpanel"
          id={TAB_PANEL}
          aria-labelledby={tabId(tab)}
          data-part={tab}
        >
          <HeaderSlot value={slot}>
            <Suspense
              fallback={
                <div className={classes.main}>
                  <Skeleton height={240} />
                </div>
              }
            >
              <Part product={product} />
            </Suspense>
          </HeaderSlot>
        </div>
      </div>
      {isPhone && <footer className={classes.foot} ref={setSlot} />}
    </Page>
  );
}
