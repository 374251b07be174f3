import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { patiently } from './patiently.ts'

/** A part beside the page whose code comes after it, however often that must be tried. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => patiently(load).then((component) => ({ default: component })))
