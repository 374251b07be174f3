import type { ReactNode } from 'react'
import { SELECT_STORY } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { onPlainClick } from '../src/ui/actions/on-plain-click.ts'
import { addressOf } from './flow.ts'

interface StoryLinkProps {
  readonly id: string
  readonly className?: string
  readonly children: ReactNode
}

/** Leads to another story in the frame of the workbench, without loading the frame again. */
export function StoryLink({ id, className, children }: StoryLinkProps) {
  const isFramed = window.parent !== window
  const select = () => addons.getChannel().emit(SELECT_STORY, { storyId: id })
  return (
    <a
      href={`./${addressOf(id)}`}
      target="_top"
      className={className}
      onClick={onPlainClick(isFramed ? select : undefined)}
    >
      {children}
    </a>
  )
}
