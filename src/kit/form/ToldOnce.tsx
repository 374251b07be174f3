import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { CopyField } from '../../ui/actions/CopyField.tsx'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { local } from '../../ui/sends.ts'
import type { FormDefinition } from './form-definition.ts'
import { forgetTold, toldOf } from './typed-secrets.ts'

interface ToldOnceProps {
  readonly form: FormDefinition
  readonly flowId: string
  readonly onClose: () => void
}

/** Shows what an answer tells once (S-301). After a reload it is gone, and the dialog says so. */
export function ToldOnce({ form, flowId, onClose }: ToldOnceProps) {
  const { t } = useTranslation([form.texts, 'kit-record'])
  const [secret] = useState(() => toldOf(flowId))
  useEffect(() => () => forgetTold(flowId), [flowId])
  const { once } = form
  if (!once) return null
  return (
    <Dialog
      title={t(once.title)}
      footer={
        <Button variant="main" {...local} onClick={onClose}>
          {t('kit-record:told/done')}
        </Button>
      }
    >
      {secret === '' ? (
        <Banner tone="warn">{t('kit-record:told/before')}</Banner>
      ) : (
        <div className="grid gap-3.5">
          <p>{t(once.text)}</p>
          <CopyField
            label={t(once.label)}
            value={secret}
            copy={t('kit-record:told/copy')}
            copied={t('kit-record:told/copied')}
          />
        </div>
      )}
    </Dialog>
  )
}
