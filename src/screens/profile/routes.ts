import type { RouteRow } from '../../kit/route.ts'

/** For whoever is signed in (S-53). */
export const profileRoutes: readonly RouteRow[] = [
  {
    path: '/profile',
    title: 'profile:title',
    need: [],
    load: () => import('./Profile.tsx').then((file) => file.Profile),
  },
]
