import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

/** Details and roles are saved apart, because who may change them differs (S-299). */
export const editTabs: PageTabs = {
  details: {
    load: async () => {
      const [{ pageOfForm }, { editForm }] = await Promise.all([
        import('../../kit/form/FormScreen.tsx'),
        import('./edit.form.ts'),
      ])
      return pageOfForm(editForm)
    },
  },
  roles: { load: () => import('./EmployeeRoles.tsx').then((file) => file.EmployeeRoles) },
}
