import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { retryWithBackoff } from './retry-with-backoff.ts'

/** An optional part whose code loads after the page, with as many retries as it takes. */
export const lazyWithRetry = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => retryWithBackoff(load).then((component) => ({ default: component })))
