import { useTranslation } from 'react-i18next'
import { useRouter } from 'wouter'
import { rowOf } from '../routing/decide.ts'
import { routes } from '../routing/routes.ts'

/** "After signing in, you’ll go to Refunds." */
export function Onward({ address }: { address: string }) {
  const { t } = useTranslation('session')
  const { parser } = useRouter()
  const row = rowOf(parser, new URL(address, location.origin).pathname, routes)
  return row ? <RowTitle title={row.title} text={(page) => t('onward', { page })} /> : null
}

function RowTitle({ title, text }: { title: string; text: (page: string) => string }) {
  const { t } = useTranslation(title.split(':')[0])
  return text(t(title))
}
