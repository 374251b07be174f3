import type { RouteRow } from '../../kit/route.ts'

/** Open to everyone who is signed in (S-53). */
export const profileRoutes: readonly RouteRow[] = [
  {
    path: '/profile',
    title: 'profile:title',
    need: [],
    load: () => import('./Profile.tsx').then((file) => file.Profile),
  },
]
