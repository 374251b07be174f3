import type { RouteRow } from '../../kit/route.ts'

export const iotRoutes: readonly RouteRow[] = [
  {
    path: '/app/iot/mqtt',
    title: 'mqtt-simulator:title',
    need: [['IOT_4']],
    menu: { group: 'iot', place: 1, entry: 'mqttStub' },
    leadsFrom: '/app/iot',
    load: () => import('./MqttStub.tsx').then((file) => file.MqttStub),
  },
]
