import { msg } from '@lingui/core/macro';

export const contactHead = {
  title: msg`Contacto y cotización gratis | {brand}`,
  description: msg`Llama, escribe por WhatsApp o llena el formulario: te respondemos con una cotización gratis. Horario de oficina, zonas de servicio y emergencias 24/7.`,
  keywords: msg`contacto, cotización gratis, WhatsApp, teléfono, emergencia aire acondicionado, República Dominicana`,
};

export const contactPage = {
  hero: {
    title: msg`Pide tu cotización`,
    text: msg`Escríbenos con o sin señal. Te respondemos por WhatsApp, con preguntas concretas y un precio claro.`,
  },
  methods: {
    heading: msg`Cuatro maneras de encontrarnos`,
    phone: {
      title: msg`Teléfono`,
      text: msg`Lo más rápido si algo dejó de funcionar.`,
      action: msg`Llama al`,
    },
    chat: {
      title: msg`WhatsApp`,
      text: msg`El mismo número. Manda fotos del equipo y de la placa de datos.`,
      action: msg`Escríbenos por WhatsApp`,
      message: msg`Hola, {brand}. Quiero una cotización.`,
    },
    email: {
      title: msg`Correo`,
      text: msg`Para planos, licitaciones y documentos largos.`,
      action: msg`Escribe a`,
      subject: msg`Solicitud de cotización`,
    },
    location: { title: msg`Ubicación`, address: msg`{address}`, action: msg`Ver en el mapa` },
  },
  form: {
    heading: msg`Escríbenos aquí`,
    lead: msg`Nombre, teléfono y servicio son obligatorios; lo demás ayuda.`,
  },
  emergency: {
    heading: msg`¿Es una emergencia?`,
    text: msg`Fuga, chispa, olor a quemado o un cuarto frío caliente: no llenes un formulario, llama. Atendemos 24/7, con respuesta en 2 horas en la zona metropolitana de Santo Domingo.`,
    message: msg`Hola, {brand}. Tengo una emergencia: `,
    call: msg`Llama al {phone}`,
    chat: msg`Escríbenos por WhatsApp`,
  },
  hours: {
    heading: msg`Horario de la semana`,
    note: msg`Fuera de este horario, la línea de emergencias sigue abierta 24/7.`,
  },
  map: { heading: msg`Nuestra zona en el mapa` },
  cities: { heading: msg`Zonas que atendemos`, lead: msg`¿La tuya no está? Pregunta: a veces se puede.` },
  social: { heading: msg`Síguenos` },
};
