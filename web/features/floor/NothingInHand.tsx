import { IconScan } from '@tabler/icons-react';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';

/** Stands in the place of the task in hand while there is none; says what is to be scanned. */
export const NothingInHand = ({ hint }: { hint: string }) => <EmptyState icon={IconScan} title={hint} />;
