import type { Locator } from 'playwright'

/** Whether nothing lies over the middle of a button, such as a toast. */
export const isFree = (button: Locator): Promise<boolean> =>
  button.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
