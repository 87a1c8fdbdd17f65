import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { relationId } from '../../../contracts/kit/related.ts';
import { type TransformBody, transformBody } from '../../../contracts/product/product.body.ts';
import { productRecord } from '../../../contracts/product/product.record.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Dialog } from '../../ui/feedback/Dialog.tsx';
import { DialogFoot } from '../../ui/feedback/DialogFoot.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Banner } from '../../ui/form/Banner.tsx';
import { useDialogForm } from '../../ui/form/dialog-draft.ts';
import { ErrorBanner } from '../../ui/form/ErrorBanner.tsx';
import { RecordForm } from '../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import type { AskProps } from '../../ui/record/acts.ts';
import { refreshRecords } from '../../ui/record/refresh.ts';
import { ContentsSection } from './form/ContentsSection.tsx';
import { type Contents, contentsBody } from './form/set.lines.ts';
import { useLabelOf, WORDS } from './form/words.ts';
import { productKey, useProduct } from './product.queries.ts';
import { refusalsOf } from './product.refusals.ts';

/** The dialog that makes a set of a product: it needs more of it than a row of the list has. */
export default function MakeSet({ row, draft, isOpen, onKeep }: AskProps<{ id?: string }>) {
  const { t } = useTranslation(WORDS);
  const { data } = useProduct(row.id);
  if (!data) return null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onKeep}
      size={720}
      title={t('transform.toSet', { sku: data.productSku })}
    >
      <MakeSetForm product={data} draft={draft} onClose={onKeep} />
    </Dialog>
  );
}

interface MakeSetFormProps {
  product: ProductDetail;
  draft: string;
  onClose: () => void;
}

/** Says what one set is packed from; what stands in the way is said before the button. */
function MakeSetForm({ product, draft, onClose }: MakeSetFormProps) {
  const { t } = useTranslation([WORDS, 'product']);
  const { audience, base } = useArea();
  const { list } = useFormat();
  const client = useQueryClient();
  const labelOf = useLabelOf();
  const record = useRecordForm<Contents, TransformBody>({
    schema: transformBody,
    values: { childrenProducts: [], containedSets: [] },
    prepare: (contents) => ({ type: 'Bundle', ...contentsBody(contents) }),
  });
  const close = useDialogForm(draft, record.form, onClose);
  const go = () =>
    void record.submit(async (body) => {
      const changed = await call(productRoutes.transform, { params: { id: product.id }, body });
      client.setQueryData(productKey(audience, changed.id), changed);
      refreshRecords(client, productRecord.noun);
      toast({ meaning: 'done', title: t('transform.isSet', { sku: changed.productSku }) });
      close();
    });
  const obstacles = refusalsOf('makeSet', product);
  const isRefused = obstacles.length > 0;
  return (
    <RecordForm form={record} noun="product" words={WORDS} onSave={go}>
      {isRefused ? (
        <Banner
          tone="trouble"
          role="alert"
          icon={<IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />}
        >
          {t('transform.notNow')}{' '}
          {list(obstacles.map(({ key, count }) => t(`product:refused.${key}`, { count })))}
        </Banner>
      ) : (
        <>
          <p className="ink2">{t('transform.setWords')}</p>
          <ErrorBanner
            attempts={record.attempts}
            refusals={record.refusals}
            labelOf={labelOf}
            gone={
              record.isGone
                ? {
                    words: t('gone', { name: product.productSku }),
                    list: t('toList'),
                    to: `${base}/products`,
                  }
                : undefined
            }
          />
          <ContentsSection
            organisation={relationId(product.organisation)}
            record={product}
            eshops={product.eshops}
            hasStrip={false}
          />
        </>
      )}
      <DialogFoot onBack={close}>
        <Button disabled={isRefused} loading={record.isSaving} onClick={go}>
          {t('transform.makeSet')}
        </Button>
      </DialogFoot>
    </RecordForm>
  );
}
