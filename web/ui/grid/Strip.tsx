import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { renderCell } from './cells.tsx';
import type { CellTools, GridDefinition, RowData } from './definition.ts';
import classes from './Table.module.css';
import type { GridWords } from './words.ts';

interface StripProps {
  row: RowData;
  definition: GridDefinition<RowData>;
  folded: readonly string[];
  tools: CellTools;
  words: GridWords;
  path: string | undefined;
}

/** Exactly what did not fit of a row, and what its noun has to say about it. */
export function Strip({ row, definition, folded, tools, words, path }: StripProps) {
  return (
    <div className={`row ${classes.stripInner}`}>
      <dl className={`grow cluster ${classes.facts}`}>
        {folded.map((field) => (
          <div key={field}>
            <dt className="type-small ink3">{words.heading(field)}</dt>
            <dd className="give">{renderCell(definition, field, row, tools)}</dd>
          </div>
        ))}
        {definition.unfolded?.(row, tools).map(({ label, value }) => (
          <div key={label}>
            <dt className="type-small ink3">{label}</dt>
            <dd className="give">{value}</dd>
          </div>
        ))}
      </dl>
      {path && (
        <Button component={Link} to={path} size="xs" variant="default">
          {words.t('open')}
        </Button>
      )}
    </div>
  );
}
