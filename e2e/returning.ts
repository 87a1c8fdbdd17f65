import type { Page } from 'playwright-core';
import type { Windows } from './browser-of-file.ts';
import { ask, type Visit, type VisitOptions, visitAs } from './portal.ts';
import { settle } from './settle.ts';

export interface ReturnableOrder {
  id: string;
  orderNumber: string;
  recipient: string;
  billingEmail: string;
  eshop: unknown;
}

/** How often an order was asked for: a journey that is tried again takes another, for the first was used up. */
const takes = new Map<number, number>();

/** A delivered order of one piece, none of the latest: other journeys take those. */
export async function orderOfOnePiece(
  token: string,
  offset: number,
  criteria: object = {},
): Promise<ReturnableOrder> {
  const take = takes.get(offset) ?? 0;
  takes.set(offset, take + 1);
  const { results } = await ask<{ results: ReturnableOrder[] }>(token, '/api/expedition/list', {
    limit: 1,
    offset: offset + 40 * take,
    sort: [{ field: 'createdAt', order: 'ASC' }],
    criteria: { status: { eq: 'delivered' }, sumOfQuantity: { eq: 1 }, ...criteria },
  });
  if (!results[0]) throw new Error('the demo has no delivered order of one piece');
  return results[0];
}

/** The table at which parcels that came back are graded. */
export async function standAtReturns(browser: Windows, options: VisitOptions = {}): Promise<Visit> {
  const floor = await visitAs(browser, 'admin@lading.example', 'admin', options);
  await floor.page.goto(floor.at('/admin/floor?station=returns'));
  await settle(floor.page);
  return floor;
}

/** Scans what stands on a parcel; gives the number of its receipt once that is in hand. */
export async function scanParcel(page: Page, code: string): Promise<string> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  const answer = page.getByRole('link', { name: new RegExp(`^${code} is RR-`) });
  await answer.waitFor();
  const number = /RR-\d+/.exec(await answer.innerText())?.[0] ?? '';
  await page.getByRole('heading', { name: number }).waitFor();
  return number;
}

/** The id of a relation, whichever way the list gave it. */
export const idOf = (relation: unknown): string =>
  typeof relation === 'object' && relation !== null && 'id' in relation
    ? String(relation.id)
    : String(relation);
