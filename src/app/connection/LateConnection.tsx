import { late } from '../shell/late.tsx'

export const LateConnection = late(() => import('./Connection.tsx').then((file) => file.Connection))
