import { useTranslation } from 'react-i18next'
import { useParams } from 'wouter'
import { pageOfForm } from '../../../kit/form/FormScreen.tsx'
import { useRecord } from '../../../kit/record/use-record.ts'
import { LinkButton } from '../../../ui/actions/LinkButton.tsx'
import { EmptyView } from '../../../ui/feedback/EmptyView.tsx'
import { PageHead } from '../../../ui/layout/PageHead.tsx'
import { editConfigForm } from './config.forms.ts'
import { configAddAddress, schemeCrumbs } from './earning-address.ts'
import { changeable, schemeAsked } from './scheme.detail.tsx'

const EditPage = pageOfForm(editConfigForm)

/** The coming version of a scheme as a form. Where each version has paid, the way to a new one (S-306). */
export function EditConfig() {
  const { t } = useTranslation(['earning', 'kit-record'])
  const { id = '' } = useParams()
  const { data } = useRecord(schemeAsked, { id })
  if (data === null || changeable(data)) return <EditPage />
  return (
    <div className="flex flex-1 flex-col">
      <PageHead line title={t('editConfig')} crumbs={schemeCrumbs.map((one) => ({ ...one, label: t(one.label) }))} />
      <EmptyView kind="nothing" title={t('noneToChange')} className="flex-1">
        <p>{t('noneToChangeText')}</p>
        <LinkButton href={configAddAddress(id)}>{t('addConfig')}</LinkButton>
      </EmptyView>
    </div>
  )
}
