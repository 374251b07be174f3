import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { patiently } from './patiently.ts'

/** An optional part whose code loads after the page, with as many retries as it takes. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => patiently(load).then((component) => ({ default: component })))
