import { useTranslation } from 'react-i18next'
import { MqttSimulatorView } from '../../flows/mqtt-simulator/MqttSimulatorView.tsx'
import { useMqttSimulator } from '../../flows/mqtt-simulator/mqtt-simulator.entry.ts'
import { PageHead } from '../../ui/layout/PageHead.tsx'

/** The page of the IoT group (doc1 §2): a simulator, marked as one. */
export function MqttStub() {
  const { t } = useTranslation('mqtt-simulator')
  return (
    <>
      <PageHead title={t('title')} line />
      <div className="flex-1 bg-canvas p-6 max-sm:p-4">
        <MqttSimulatorView {...useMqttSimulator()} />
      </div>
    </>
  )
}
