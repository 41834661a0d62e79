import { msg } from '@lingui/core/macro';
import type { LegalPage } from '../page-content.ts';

export const page: LegalPage = {
  kind: 'legal',
  path: '/privacy-policy',
  head: {
    title: msg`Política de privacidad | {brand}`,
    description: msg`Qué datos pedimos, qué se guarda en tu teléfono, quién los ve, cuánto tiempo y cómo ejercer tus derechos según la Ley 172-13, sin letra chiquita.`,
    keywords: msg`política de privacidad, protección de datos, Ley 172-13`,
  },
  hero: {
    eyebrow: msg`Última actualización: 15 de agosto de 2025`,
    title: msg`Política de privacidad`,
    text: msg`Pedimos lo justo para cotizarte y responderte. No vendemos tus datos ni seguimos tus pasos por internet.`,
  },
  sections: [
    {
      kind: 'prose',
      id: 'controller',
      heading: msg`1. Quién responde por tus datos`,
      text: [
        msg`El responsable del archivo de solicitudes es {brand}, con domicilio en {address}, teléfono {phone} y correo {email}.`,
        msg`Esta política cubre este sitio web, {inLanguages}, y lo que nos envías desde él. Si hay diferencias entre las {languages} versiones, vale la que está en español.`,
      ],
    },
    {
      kind: 'prose',
      id: 'data-and-purpose',
      heading: msg`2. Qué datos pedimos y para qué`,
      text: [
        msg`En el formulario, el nombre, el teléfono y el servicio son obligatorios: sin ellos no podemos cotizar ni responder. El correo y el mensaje son opcionales. También guardamos el idioma en que escribes, la fecha y hora del envío, también según tu aparato, códigos que salen de lo que escribes y sirven para reconocer una solicitud repetida y, por si lo envía un robot, una puntuación que sale del texto, de un campo oculto y del tiempo que estuvo abierto.`,
        msg`Los usamos para responderte por WhatsApp o por teléfono, preparar la cotización, coordinar la visita y dar seguimiento a la garantía. No los usamos para enviarte publicidad de terceros. Al enviar la solicitud aceptas este uso, y puedes retirar tu consentimiento cuando quieras.`,
        msg`Nuestro servidor ve tu dirección IP, como cualquier servidor, y la usa para frenar envíos automáticos. Para contar los envíos guarda por unas 24 horas solo un código que sale de ella, nunca la dirección misma. Los registros técnicos no guardan lo que escribes; si se rechaza un exceso de envíos, anotan ese tipo de código.`,
      ],
    },
    {
      kind: 'prose',
      id: 'on-your-phone',
      heading: msg`3. Qué se guarda en tu teléfono`,
      text: [msg`Para que el sitio funcione con poca señal, tu navegador guarda en tu propio aparato:`],
      points: [
        msg`El idioma que elegiste, también en una cookie, para abrir el sitio directamente en él`,
        msg`Una copia de los testimonios, para leerlos sin conexión`,
        msg`Las páginas del sitio y sus fotos, para abrirlas sin conexión`,
        msg`El borrador del formulario mientras escribes`,
        msg`Las solicitudes que esperan señal para enviarse`,
        msg`Preferencias pequeñas, como no volver a ofrecerte instalar el sitio, y la hora de tu primera visita`,
        msg`Un nombre al azar de cada pestaña y una marca de que ya te saludamos en esta visita, que la pestaña olvida al cerrarla`,
        msg`Notas técnicas sin tus datos: un número al azar, una marca, los envíos encargados al navegador, la pausa que pidió un servidor y el texto del aviso que quieras recibir`,
      ],
      after: [
        msg`Las solicitudes en espera se quedan ahí hasta que se entregan o hasta que las cancelas. Cuando se entregan, el nombre, el teléfono, el correo y el mensaje se borran del aparato; queda al menos 30 días un recibo con la referencia, el servicio, el idioma, las horas, el orden, los intentos, los cambios, la respuesta, los códigos al azar de la solicitud y de las pestañas en que la escribiste y números de control de tus palabras, para no enviarlas dos veces. De lo que cancelas, corriges o borras quedan al menos un día un código y la hora, y de lo que corriges el número de control, los cambios y el código de la pestaña, sin tus datos, para que no vuelva ni se envíe por error. Quien use tu teléfono desbloqueado podría leer una solicitud que todavía espera.`,
        msg`No usamos cookies de publicidad ni de seguimiento. Puedes borrar todo desde los ajustes de tu navegador, pero ojo: eso también borra una solicitud que aún no ha salido.`,
      ],
    },
    {
      kind: 'prose',
      id: 'who-sees-it',
      heading: msg`4. Quién más ve tus datos`,
      text: [
        msg`Tu solicitud la lee el personal de oficina y los técnicos que van a atenderte. No vendemos ni alquilamos datos. Los entregamos a una autoridad solo cuando la ley nos obliga.`,
        msg`Algunas partes del sitio son de otras empresas y se abren solo cuando las tocas: WhatsApp, el mapa, nuestras redes sociales y, cuando lo tenemos, el chat en vivo. Desde ese momento se aplican sus propias políticas, y sus servidores pueden estar fuera del país.`,
      ],
    },
    {
      kind: 'prose',
      id: 'keeping-and-security',
      heading: msg`5. Cuánto tiempo y con qué cuidado`,
      text: [
        msg`Guardamos tu solicitud mientras haga falta para responderte, hacer el trabajo, atender la garantía y cumplir obligaciones legales, y como máximo dos años. Después se borra sola. Se borra al mes lo que una persona de la oficina reconoce como correo basura, y lo que tiene la mayor parte de sus señales a la vez.`,
        msg`Borrar es borrar: tus datos salen también de los archivos de la base de datos. En las copias de respaldo y en su diario quedan hasta 30 días más, y luego se borran con ellas. Si hay que recuperar una copia, lo que ya se había borrado se borra otra vez.`,
        msg`Los datos viajan cifrados, el acceso está limitado a la oficina y quien trabaja con nosotros guarda reserva, incluso después de irse. Ningún sistema es infalible: si ocurre un incidente que te afecte, te lo diremos.`,
      ],
    },
    {
      kind: 'prose',
      id: 'your-rights',
      heading: msg`6. Tus derechos según la Ley 172-13`,
      text: [
        msg`La Ley 172-13 de la República Dominicana te da control sobre tus datos. En palabras sencillas, puedes:`,
      ],
      points: [
        msg`Acceso: saber qué datos tuyos tenemos y recibir una copia`,
        msg`Rectificación: corregir o actualizar lo que esté mal`,
        msg`Cancelación: pedir que los borremos`,
        msg`Oposición: decirnos que no los usemos para algo`,
        msg`Retirar tu consentimiento en cualquier momento`,
      ],
      after: [
        msg`Para ejercerlos, escribe a {email} o al WhatsApp {phone} desde el mismo teléfono o correo de tu solicitud, o con otra forma de probar que eres tú. No tiene costo. Si te pedimos algo más, será solo para confirmar tu identidad.`,
        msg`Cuando borramos una solicitud conservamos únicamente su número de referencia, su número de orden, el código con que se envió (el de un formulario sin JavaScript sale de lo que escribiste) y los momentos en que se borró y en que se anotó, sin tus datos, para que una copia atrasada de tu teléfono no vuelva a crearla. Si no quedas conforme, puedes acudir a los tribunales mediante la acción de hábeas data.`,
      ],
    },
    {
      kind: 'prose',
      id: 'changes',
      heading: msg`7. Menores y cambios a esta política`,
      text: [
        msg`El formulario es para personas adultas. Si un menor nos escribió, avísanos y borramos la solicitud.`,
        msg`Si esta política cambia, publicamos la nueva versión aquí con su fecha. Si el cambio afecta lo que ya nos enviaste, te pediremos permiso otra vez.`,
      ],
    },
  ],
};
