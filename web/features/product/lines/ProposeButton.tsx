import { Button } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { refusalMessage } from '../../../platform/refusal.ts';
import { findRows } from './find-rows.ts';
import type { LineTools } from './ProductLines.tsx';

interface Props {
  label: string;
  /** Whether all is chosen that the proposal asks for. */
  isReady: boolean;
  propose: () => Promise<{ items: { product: string; quantity: number }[] }>;
  /** What is said where nothing is proposed. */
  nothing: string;
  /** Says why there is no proposal. */
  onFailed: (text: string) => void;
  tools: LineTools;
}

/** Adds lines that the server proposes, of products that are not among the lines yet. */
export function ProposeButton({ label, isReady, propose, nothing, onFailed, tools }: Props) {
  const { getValues } = useFormContext<{ items: { product: { id: string } }[] }>();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { items } = await propose();
      const there = new Set(getValues('items').map(({ product }) => product.id));
      const rows = await findRows(items.filter(({ product }) => !there.has(product)));
      if (rows.length > 0) tools.addMany(rows);
      else tools.say(nothing);
    } catch (error) {
      onFailed(refusalMessage(error));
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrendingDown size={16} stroke={1.7} aria-hidden="true" />}
      loading={isAsking}
      disabled={!isReady}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
