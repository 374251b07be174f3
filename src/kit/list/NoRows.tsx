import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import type { List, ListInView } from './list-definition.ts'

interface NoRowsProps extends Pick<ListInView, 'send'> {
  readonly list: List
  readonly isNarrowed: boolean
}

/** Explains that there is nothing yet, or nothing for these filters, with Clear. */
export function NoRows({ list, isNarrowed, send }: NoRowsProps) {
  const { t } = useTranslation([list.texts, 'kit'])
  if (isNarrowed)
    return (
      <EmptyView
        kind="filtered"
        title={list.nothing.filtered && t(list.nothing.filtered)}
        className="flex-1"
        clear={{ event: 'filters.clear', onClick: () => send({ type: 'filters.clear' }) }}
      />
    )
  const { title, text, act } = list.nothing
  return (
    <EmptyView
      kind="nothing"
      title={t(title)}
      className="flex-1"
      actions={act && <LinkButton href={act.href}>{t(act.label)}</LinkButton>}
    >
      {text && t(text)}
    </EmptyView>
  )
}
