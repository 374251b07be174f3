import { preloadOf } from '../../kit/list/list-route.ts'
import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

/** The tabs of the page; the first one has two of its own, `zones` and `tags` of a category (S-38). */
export const slotCategoryTabs: PageTabs = {
  categories: {
    load: () => import('./Categories.tsx').then((file) => file.Categories),
    preload: (search, params) =>
      preloadOf(() => import('./categories.list.tsx').then((file) => file.categories), search, params),
  },
  'display-rules': {
    load: () => import('./DisplayRules.tsx').then((file) => file.DisplayRules),
    preload: (search, params) =>
      preloadOf(() => import('./display-rules.list.tsx').then((file) => file.displayRules), search, params),
  },
  'custom-slots': {
    load: () => import('./CategorySlots.tsx').then((file) => file.CategorySlots),
    preload: (search, params) =>
      preloadOf(() => import('./category-slots.list.ts').then((file) => file.categorySlots), search, params),
  },
}
