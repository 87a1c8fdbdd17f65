import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { relationId } from '../../../../contracts/kit/relation.ts';
import { type TransformBody, transformBody } from '../../../../contracts/product/product.body.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ErrorBanner } from '../../../ui/form/ErrorBanner.tsx';
import { RecordForm } from '../../../ui/form/RecordForm.tsx';
import { useRecordForm } from '../../../ui/form/record-form.ts';
import { StatusShape } from '../../../ui/status/StatusShape.tsx';
import { ContentsSection } from './ContentsSection.tsx';
import { useTakeProduct } from './product.saving.ts';
import { type ChildLine, childrenBody } from './set.lines.ts';
import classes from './transform.module.css';
import { goneWords, nameField } from './words.ts';

interface Props {
  product: ProductDetail;
  opened: boolean;
  onClose: () => void;
}

/** Makes a product a set, or a set a product again; what stands in the way is said before the button. */
export function TransformDialog({ product, opened, onClose }: Props) {
  const { t } = useTranslation(['productForm', 'common']);
  const isSet = product.type === 'Bundle';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={isSet ? 500 : 720}
      title={t(isSet ? 'transform.toProduct' : 'transform.toSet', { sku: product.productSku })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {isSet ? (
        <ToProduct product={product} onClose={onClose} />
      ) : (
        <ToSet product={product} onClose={onClose} />
      )}
    </Modal>
  );
}

/** What stands in the way, each with its count. */
function useObstacles({ type, ties }: ProductDetail): string[] {
  const { t } = useTranslation('productForm');
  const found: [string, number][] =
    type === 'Bundle'
      ? [['expeditions', ties.openExpeditions]]
      : [
          ['stock', ties.stock],
          ['expeditions', ties.openExpeditions],
          ['advices', ties.openAdvices],
          ['moves', ties.openMoves],
          ['sets', ties.sets],
        ];
  return found.flatMap(([name, count]) => (count > 0 ? [t(`transform.obstacles.${name}`, { count })] : []));
}

function Obstacles({ words, reasons }: { words: string; reasons: readonly string[] }) {
  return (
    <div className={classes.obstacles} role="alert">
      <p>{words}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            <StatusShape look={{ meaning: 'trouble' }} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

type BodyProps = Omit<Props, 'opened'>;

function useTransform({ product, onClose }: BodyProps) {
  const { t } = useTranslation('productForm');
  const take = useTakeProduct();
  return async (body: TransformBody) => {
    const changed = await call(productRoutes.transform, { params: { id: product.id }, body });
    take(changed);
    toast({
      meaning: 'done',
      title: t(changed.type === 'Bundle' ? 'transform.isSet' : 'transform.isProduct', {
        sku: changed.productSku,
      }),
    });
    onClose();
  };
}

function Foot(props: {
  label: string;
  isOff: boolean;
  isBusy: boolean;
  onClose: () => void;
  onGo: () => void;
}) {
  const { t } = useTranslation('common');
  return (
    <div className={classes.foot}>
      <Button variant="default" onClick={props.onClose}>
        {t('cancel')}
      </Button>
      <Button disabled={props.isOff} loading={props.isBusy} onClick={props.onGo}>
        {props.label}
      </Button>
    </div>
  );
}

function ToProduct({ product, onClose }: BodyProps) {
  const { t } = useTranslation(['productForm', 'product']);
  const transform = useTransform({ product, onClose });
  const obstacles = useObstacles(product);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await transform({ type: 'Physical' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { violations, message } = error.problem;
      const named = violations.map((one) =>
        t('transform.field', {
          field: nameField(t, one.propertyPath, product as never) ?? t(`product:fields.${one.propertyPath}`),
          message: one.message,
        }),
      );
      setRefusals(named.length > 0 ? named : [message]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p className={classes.words}>
        {t('transform.productWords', { count: product.childrenProducts.length })}
      </p>
      {obstacles.length > 0 && <Obstacles words={t('transform.notNow')} reasons={obstacles} />}
      {refusals.length > 0 && <Obstacles words={t('transform.fillIn')} reasons={refusals} />}
      <Foot
        label={t('transform.makeProduct')}
        isOff={obstacles.length > 0}
        isBusy={isBusy}
        onClose={onClose}
        onGo={() => void go()}
      />
    </>
  );
}

function ToSet({ product, onClose }: BodyProps) {
  const { t } = useTranslation('productForm');
  const { base } = useArea();
  const transform = useTransform({ product, onClose });
  const obstacles = useObstacles(product);
  const record = useRecordForm<{ childrenProducts: ChildLine[] }, TransformBody>({
    schema: transformBody,
    values: { childrenProducts: [] },
    prepare: ({ childrenProducts }) => ({ type: 'Bundle', childrenProducts: childrenBody(childrenProducts) }),
  });
  const { form, submit, attempts, refusals, isSaving, isGone } = record;
  const go = () => void submit(transform);
  if (obstacles.length > 0)
    return (
      <>
        <Obstacles words={t('transform.notNow')} reasons={obstacles} />
        <Foot label={t('transform.makeSet')} isOff isBusy={false} onClose={onClose} onGo={go} />
      </>
    );
  return (
    <RecordForm form={record} noun="product" onSave={go}>
      <p className={classes.words}>{t('transform.setWords')}</p>
      <ErrorBanner
        attempts={attempts}
        refusals={refusals}
        labelOf={(name) => nameField(t, name, form.getValues())}
        gone={isGone ? goneWords(t, product, base) : undefined}
      />
      <ContentsSection
        organisation={relationId(product.organisation)}
        record={product}
        eshops={product.eshops}
        hasStrip={false}
      />
      <Foot label={t('transform.makeSet')} isOff={false} isBusy={isSaving} onClose={onClose} onGo={go} />
    </RecordForm>
  );
}
