import { describe, expect, it } from 'vitest';
import { checkCircles, checkFile, listImports } from './check-imports.ts';

const refused = (file: string, source: string) => checkFile(file, source).map(({ message }) => message);

describe('listImports', () => {
  it('finds every way to name a module, with its line and path', () => {
    const source = [
      "import { z } from 'zod';",
      'import type {',
      '  Scope,',
      "} from '../../platform/access/scope.ts';",
      "import './styles.css';",
      "export { a } from './a.ts';",
      "export type * from './b.ts';",
      "const page = () => import('./Page.tsx');",
      " * import { fake } from 'a comment';",
      "const from = 'import nothing from here';",
    ].join('\n');
    const found = listImports('server/features/claim/claim.service.ts', source);
    expect(found.map(({ line, target }) => `${line} ${target}`)).toEqual([
      '1 zod',
      '4 server/platform/access/scope.ts',
      '5 server/features/claim/styles.css',
      '6 server/features/claim/a.ts',
      '7 server/features/claim/b.ts',
      '8 server/features/claim/Page.tsx',
    ]);
  });
});

describe('the rules of the tree', () => {
  it.each([
    ['contracts/claim/claim.schema.ts', "import { sql } from 'kysely';", 'Contracts are zod and data'],
    ['contracts/claim/claim.schema.ts', "import { readFile } from 'node:fs';", 'Contracts are zod and data'],
    ['contracts/claim/claim.schema.ts', "import { x } from '../../web/x.ts';", 'Contracts are zod and data'],
    ['server/api.ts', "import { x } from '../testing/database.ts';", 'Test tools are no part'],
    ['server/platform/http/serve.ts', "import { x } from '../../stock/ledger.ts';", 'nothing of logistics'],
    [
      'server/features/claim/claim.service.ts',
      "import { findExpedition } from '../expedition/expedition.store.ts';",
      'export it from expedition.service.ts',
    ],
    [
      'server/features/claim/photo/photo.service.ts',
      "import type { Row } from '../../expedition/invoice/invoice.store.ts';",
      'export it from expedition.service.ts',
    ],
    [
      'web/features/claim/ClaimList.tsx',
      "import { X } from '../expedition/ExpeditionList.tsx';",
      'cells and fields',
    ],
    ['web/platform/api.ts', "import { hash } from 'node:crypto';", 'runs on the server only'],
    ['web/platform/api.ts', "import type { FastifyReply } from 'fastify';", 'runs on the server only'],
    [
      'server/features/claim/claim.service.ts',
      "import { type Kysely, sql } from 'kysely';",
      'Only stores write SQL',
    ],
    ['server/wms/floor.ts', "import pg from 'pg';", 'Only stores write SQL'],
    [
      'server/wms/floor.ts',
      "import type { Row } from '../features/expedition/expedition.store.ts';",
      'export it from expedition.service.ts, or expedition.warehouse.service.ts',
    ],
    ['server/features/claim/claim.handlers.ts', "await tx.db\n  .selectFrom('claim')", 'selectFrom is SQL'],
  ])('refuse in %s: %s', (file, source, reason) => {
    const messages = refused(file, source);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(reason);
  });

  it.each([
    ['contracts/claim/claim.schema.ts', "import { z } from 'zod';\nimport { text } from '../kit/fields.ts';"],
    ['server/features/claim/claim.service.ts', "import { send } from '../expedition/expedition.service.ts';"],
    ['server/features/claim/claim.service.ts', "import type { Kysely } from 'kysely';"],
    ['server/wms/floor.ts', "import { hold } from '../features/expedition/expedition.warehouse.service.ts';"],
    ['server/features/expedition/invoice/invoice.service.ts', "import { x } from '../expedition.store.ts';"],
    ['server/features/claim/claim.store.ts', "import { sql } from 'kysely';\ndb.selectFrom('claim')"],
    ['server/stock/ledger.ts', "import { sql } from 'kysely';\ndb.updateTable('stock_row')"],
    [
      'server/features/claim/claim.test.ts',
      "import { x } from '../../testing/database.ts';\nimport pg from 'pg';",
    ],
    ['web/features/claim/ClaimList.tsx', "import { StatusCell } from '../expedition/cells.tsx';"],
    ['web/features/claim/ClaimList.tsx', "import { Table } from '@mantine/core';"],
  ])('allow in %s: %s', (file, source) => {
    expect(refused(file, source)).toEqual([]);
  });

  it('name the line', () => {
    const source = "import { z } from 'zod';\n\nimport { x } from '../../server/x.ts';";
    expect(checkFile('contracts/claim/claim.schema.ts', source).map(({ line }) => line)).toEqual([3]);
  });
});

it('refuses files that import one another, were it for a type', () => {
  const files = [
    { file: 'server/a.ts', source: "import { z } from 'zod';\nimport { b } from './b.ts';" },
    { file: 'server/b.ts', source: "import type { A } from './a.ts';" },
    { file: 'server/c.ts', source: "import { b } from './b.ts';" },
  ];
  expect(checkCircles(files)).toEqual([
    {
      file: 'server/a.ts',
      line: 2,
      message:
        'is part of a circle: server/a.ts -> server/b.ts -> server/a.ts. Move what both need to a file of its own.',
    },
  ]);
});
