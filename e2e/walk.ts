import type { Page } from 'playwright-core';

/** A part of the way to an answer. */
export type Step = (walk: Walk) => Promise<void>;

/** A person's way, with its clicks counted. The palette counts as one: Ctrl+K, what is sought, the choice. */
export class Walk {
  clicks = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async palette(text: string, choice: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.keyboard.press('Control+k');
    await this.page.getByRole('combobox').last().fill(text);
    const options = this.page.getByRole('option');
    // The list of what contains a text is offered before the records that bear it are found.
    const wanted =
      typeof choice === 'string'
        ? options.filter({ hasText: choice, hasNotText: /containing/i })
        : this.page.getByRole('option', { name: choice });
    await wanted.first().click();
  }
  async click(role: 'link' | 'tab' | 'button', name: string | RegExp): Promise<void> {
    this.clicks += 1;
    await this.page.locator('main').getByRole(role, { name }).first().click();
  }
}

/** From anywhere, by the palette. */
export const seek =
  (text: string, choice: string | RegExp = text): Step =>
  (walk) =>
    walk.palette(text, choice);
/** Something in the page. */
export const click =
  (role: 'link' | 'tab' | 'button', name: string | RegExp): Step =>
  (walk) =>
    walk.click(role, name);

/** A line of "Needs you now" by its words. */
export const need =
  (words: RegExp): Step =>
  async (walk) => {
    walk.clicks += 1;
    await walk.page.locator('main li').filter({ hasText: words }).first().getByRole('link').click();
  };

/** What is read on the way, without a click. */
export const read =
  (words: RegExp): Step =>
  async ({ page }) =>
    page.locator('main').filter({ hasText: words }).waitFor();
