import type { Locator } from '@playwright/test';
import { expect } from './expect.ts';

/** How far below the navbar an element begins. */
export function distanceFromNavbar(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const navbar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return element.getBoundingClientRect().top - navbar;
  });
}

/** A link has led to this: it is the first thing below the navbar, once the page has come to rest. */
export async function expectAtTop(target: Locator): Promise<void> {
  const isAtTop = async () => {
    const distance = await distanceFromNavbar(target);
    return (distance > -1 && distance < 100) || `${distance} px below the navbar`;
  };
  await expect.poll(isAtTop).toBe(true);
}
