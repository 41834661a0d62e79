import { msg } from '@lingui/core/macro';
import type { LegalPage } from '../page-content.ts';

export const page: LegalPage = {
  kind: 'legal',
  path: '/terms-of-service',
  head: {
    title: msg`Términos de servicio | {brand}`,
    description: msg`Cotizaciones válidas 30 días, cancelaciones con 24 horas de aviso, garantías de mano de obra, piezas y VRF, y cómo funcionan las emergencias 24/7.`,
    keywords: msg`términos de servicio, condiciones, garantía, cancelación, cotización`,
  },
  hero: {
    eyebrow: msg`Última actualización: 15 de agosto de 2025`,
    title: msg`Términos de servicio`,
    text: msg`Las reglas del trabajo, escritas para leerse. Si algo no está claro, pregunta antes de aceptar la cotización.`,
  },
  sections: [
    {
      kind: 'prose',
      id: 'scope',
      heading: msg`1. A qué se aplican`,
      text: [
        msg`Estos términos se aplican al uso de este sitio y a los servicios de {brand}: climatización, electricidad, protección contra incendios y mantenimiento en la República Dominicana. Lo que diga la cotización que aceptes completa estos términos y, si los contradice, vale la cotización.`,
        msg`El contrato nace cuando aceptas una cotización, no cuando envías el formulario. Si hay diferencias entre las versiones de esta página, vale la que está en español.`,
      ],
    },
    {
      kind: 'prose',
      id: 'quotes',
      heading: msg`2. Cotizaciones y precios`,
      text: [
        msg`La cotización es gratis y vale 30 días desde su fecha. Después de ese plazo confirmamos los precios antes de empezar.`,
        msg`Los precios que empiezan por “desde”, incluidos los de los planes, dependen de la cantidad, el tipo y el estado de los equipos. Si en la obra aparece algo que no se podía ver, paramos, te lo mostramos y seguimos solo con tu aprobación.`,
        msg`Los ahorros de energía que se mencionan en este sitio son estimaciones. El resultado depende del uso, del edificio y de la calidad de la electricidad.`,
      ],
    },
    {
      kind: 'prose',
      id: 'scheduling',
      heading: msg`3. Citas, acceso y cancelaciones`,
      text: [
        msg`Las visitas se acuerdan en horario de oficina: lunes a viernes de 8:00 AM a 6:00 PM y sábado de 9:00 AM a 1:30 PM. El domingo la oficina está cerrada. Las fechas de obra son las que indica la cotización.`,
        msg`Si necesitas cancelar o cambiar la cita, avísanos con al menos 24 horas. Con menos aviso pueden aplicarse cargos.`,
        msg`Te corresponde facilitar el acceso, los permisos del edificio o residencial y un punto de electricidad, y avisarnos de cualquier riesgo que conozcas.`,
      ],
    },
    {
      kind: 'prose',
      id: 'warranty',
      heading: msg`4. Garantías`,
      text: [msg`Respondemos por el trabajo durante estos plazos, contados desde la entrega:`],
      points: [
        msg`Mano de obra: 90 días`,
        msg`Piezas: hasta 1 año, según el fabricante`,
        msg`Sistemas VRF: hasta 5 años en equipos e instalación`,
      ],
      after: [
        msg`La garantía no cubre daños por variaciones de voltaje, mal uso, falta de mantenimiento, fenómenos naturales o intervención de terceros. Para usarla basta escribirnos con la fecha del trabajo y una foto. Nada de esto reduce los derechos que te da la ley de protección al consumidor.`,
      ],
    },
    {
      kind: 'prose',
      id: 'emergencies',
      heading: msg`5. Emergencias`,
      text: [
        msg`Atendemos emergencias 24/7. En la zona metropolitana de Santo Domingo, el tiempo de respuesta es de 2 horas; en las demás zonas te decimos la hora estimada al contestar.`,
        msg`Una emergencia se reporta por teléfono o WhatsApp al {phone}. Puedes marcarla en el formulario, pero llama también: una solicitud en espera puede no habernos llegado. Si hay fuego, humo o riesgo para una persona, sal del lugar y llama primero a los servicios de emergencia.`,
      ],
    },
    {
      kind: 'prose',
      id: 'website',
      heading: msg`6. Uso de este sitio y solicitudes sin conexión`,
      text: [
        msg`El sitio puede usarse sin conexión. Una solicitud “en espera” sigue en tu teléfono: cuenta como recibida cuando el sitio te lo confirma. Si borras los datos del navegador antes de eso, puede perderse.`,
        msg`Envía solo datos verdaderos y tuyos, o de alguien que te autorizó. No intentes dañar el sitio ni usarlo para enviar mensajes automáticos. Los textos, dibujos y marcas son de {brand} o de sus dueños, y las imágenes pueden ser ilustrativas.`,
      ],
    },
    {
      kind: 'prose',
      id: 'law',
      heading: msg`7. Responsabilidad, ley aplicable y cambios`,
      text: [
        msg`Respondemos por los daños directos que cause nuestro trabajo, en la medida que fija la ley. No respondemos por fallas de la red eléctrica, de internet o de servicios de terceros como WhatsApp.`,
        msg`Estos términos se rigen por las leyes de la República Dominicana. Antes de ir a un tribunal, hablemos: la mayoría de los desacuerdos se resuelve con una visita.`,
        msg`Si los términos cambian, publicamos la nueva versión con su fecha. Las cotizaciones ya aceptadas siguen con los términos de su día.`,
      ],
    },
  ],
};
