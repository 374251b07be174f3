import type { ComponentType, SVGProps } from 'react'

/** A component of `@heroicons/react/24/outline` (shown at 20 px), or of `20/solid` in small places. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>
