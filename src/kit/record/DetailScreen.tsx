import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import type { Params } from '../route.ts'
import { DetailView } from './DetailView.tsx'
import type { Detail } from './detail-definition.ts'
import { Section } from './Section.tsx'
import { preloadRecord, useRecord } from './use-record.ts'

export { preloadRecord }

/** The page of a record that is its definition and nothing else: head, facts, cards. */
export const pageOfDetail = (detail: Detail) => () => {
  const params = useParams() as Params
  return <DetailScreen key={JSON.stringify(params)} detail={detail} params={params} />
}

function DetailScreen({ detail, params }: { readonly detail: Detail; readonly params: Params }) {
  const { t } = useTranslation(detail.texts)
  const { state, send } = useRecord(detail, params)
  const { data } = state.context
  const parts = data === null ? [] : (detail.parts?.(data) ?? [])
  return (
    <DetailView
      detail={detail}
      params={params}
      state={state}
      send={send}
      actions={
        detail.act && (
          <LinkButton variant="main" href={detail.act.href(params)}>
            {t(detail.act.label)}
          </LinkButton>
        )
      }
    >
      <div className="grid content-start gap-4 p-6 max-sm:p-4 lg:grid-cols-2">
        {parts.map(({ section, params: own }) => (
          <Section key={`${section.id} ${JSON.stringify(own)}`} section={section} params={own} />
        ))}
      </div>
    </DetailView>
  )
}
