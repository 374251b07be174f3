import i18next from 'i18next'
import { changePasswordMachine } from '../../../machines/change-password/change-password.machine.ts'
import { remote } from '../../client/remote.ts'
import { changeOwnPassword } from '../../contract/areas/employees/passwords.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'

/** Keeps nothing over a reload, because there is nothing but a password. Open to everyone (S-82). */
export const changePassword: Flow<typeof changePasswordMachine> = {
  name: 'change-password',
  rejection: () => 'profile:passwordFailed',
  need: [],
  aside: true,
  logic: changePasswordMachine.provide({
    actors: {
      changePassword: remote(changeOwnPassword, ({ password }: { readonly password: string }) => {
        const id = rootApi().user()?.id ?? ''
        return { params: { id }, body: { id, password } }
      }),
    },
    actions: { announceChanged: () => notify({ tone: 'good', text: i18next.t('profile:passwordUpdated') }) },
  }),
}
