import { useTranslation } from 'react-i18next'
import { isAddress, isName } from '../../../machines/ownership-transfer/transfer-context.ts'
import { isPhone, tenDigits } from '../../contract/normalise.ts'
import { FailureBanner } from '../../kit/FailureBanner.tsx'
import { sending } from '../../kit/sending.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { PhoneField } from '../../ui/fields/PhoneField.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { CodePanel } from './CodePanel.tsx'
import { placeOf, type TransferProps } from './transfer-props.ts'

/** Finds the new owner: by phone, by name and address where no customer has the phone, then by OTP. */
export function NextOwnerPanel({ state, send }: TransferProps) {
  const place = placeOf(state)
  if (place === 'newOwner.editing') return <PersonForm state={state} send={send} />
  if (place === 'newOwner.enteringPhone' || place === 'newOwner.findingCustomer') {
    return <PhoneForm state={state} send={send} />
  }
  return <CodePanel state={state} send={send} />
}

function PhoneForm({ state, send }: TransferProps) {
  const { t } = useTranslation('ownership-transfer')
  const { next, typed, currentOwner, failure } = state.context
  const busy = state.hasTag('busy')
  const wrong = next.phone === currentOwner.phone ? t('phoneSame') : isPhone(next.phone) ? undefined : t('phoneWrong')
  return (
    <Form
      className="grid w-full max-w-80 gap-4"
      onSubmit={(field) => send({ type: 'phone.submit', phone: tenDigits(field('phone')) })}
    >
      <PhoneField
        name="phone"
        label={t('phoneLabel')}
        help={t('explain/enteringPhone')}
        defaultValue={typed.phone ?? next.phone}
        event="phone.change"
        onValue={(now) => send({ type: 'phone.change', phone: now })}
        readOnly={busy}
        autoFocus
        error={next.phone === '' ? undefined : wrong}
      />
      <FailureBanner failure={failure} fallback="ownership-transfer:findFailed" style="plain" />
      <div>
        <Button type="submit" variant="main" size="lg" event="phone.submit" busy={busy} busyLabel={t('finding')}>
          {t('findOwner')}
        </Button>
      </div>
    </Form>
  )
}

function PersonForm({ state, send }: TransferProps) {
  const does = sending(send)
  const { t } = useTranslation('ownership-transfer')
  const { next, typed } = state.context
  const { name, address, phone } = next
  const tried = name !== '' || address !== ''
  return (
    <Form
      className="grid w-full max-w-96 gap-4"
      onSubmit={(field) => send({ type: 'person.submit', name: field('name'), address: field('address') })}
    >
      <p className="text-muted">{t('explain/editing', { phone })}</p>
      <TextField
        name="name"
        label={t('nameLabel')}
        defaultValue={typed.name ?? name}
        event="name.change"
        onValue={(now) => send({ type: 'name.change', name: now })}
        maxLength={120}
        autoFocus
        error={tried && !isName(name) ? t('nameWrong') : undefined}
      />
      <TextArea
        name="address"
        label={t('addressLabel')}
        defaultValue={typed.address ?? address}
        event="address.change"
        onValue={(now) => send({ type: 'address.change', address: now })}
        most={300}
        error={tried && !isAddress(address) ? t('addressWrong') : undefined}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="main" size="lg" event="person.submit">
          {t('keepPerson')}
        </Button>
        <Button variant="quiet" {...does('phone.correct')}>
          {t('change')}
        </Button>
      </div>
    </Form>
  )
}
