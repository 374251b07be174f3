import { MagnifyingGlassIcon, MapIcon } from '@heroicons/react/24/outline'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import type { Params } from '../route.ts'
import type { Detail } from './detail-definition.ts'

/** Explains that there is no such record, and offers ways on. It is no failure, so it shows no alert and no Retry. */
export function MissingView({ detail, params }: { readonly detail: Detail; readonly params: Params }) {
  const { t } = useTranslation([detail.texts, 'kit-record', 'kit'])
  const { title, seek } = detail.missing
  const name = detail.name(params)
  const list = detail.crumbs(params).findLast(({ href }) => href)
  return (
    <EmptyView
      kind="nothing"
      icon={MapIcon}
      title={t(title)}
      className="flex-1 bg-surface"
      actions={
        <>
          {seek && (
            <LinkButton icon={MagnifyingGlassIcon} href={seek(params)}>
              {t('kit-record:seek', { name })}
            </LinkButton>
          )}
          {list?.href && <LinkButton href={list.href}>{t('kit-record:backTo', { list: t(list.label) })}</LinkButton>}
        </>
      }
    >
      {t('kit-record:missingText', { name })}
    </EmptyView>
  )
}
