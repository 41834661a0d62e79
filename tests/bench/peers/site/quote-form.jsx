'use client';
import { useState } from 'react';

/** The quote form as both generators' users would build it: checked, sent by script, with an answer in words. */
export default function QuoteForm({ fields, words }) {
  const [answer, setAnswer] = useState('');
  const [errors, setErrors] = useState({});

  const handleSubmit = async (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const missing = fields.filter(({ name, required }) => required && !values[name]);
    setErrors(Object.fromEntries(missing.map(({ name, label }) => [name, label])));
    if (missing.length > 0) return;
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
    }).catch(() => undefined);
    setAnswer(response?.ok ? words.sent : words.failed);
    if (response?.ok) form.reset();
  };

  return (
    <form className="form" noValidate onSubmit={handleSubmit}>
      {fields.map((field) => (
        <Field key={field.name} field={field} isWrong={field.name in errors} />
      ))}
      <div className="send">
        <button type="submit" className="button button-sun">
          <span>{words.send}</span>
        </button>
        <p role="status">{answer}</p>
      </div>
    </form>
  );
}

function Field({ field: { name, tag, type, label, hint, placeholder, required, options }, isWrong }) {
  const control = { id: `quote-${name}`, name, placeholder, required, 'aria-invalid': isWrong };
  return (
    <div className="field">
      <label htmlFor={control.id}>{label}</label>
      {tag === 'select' && (
        <select {...control}>
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
      {tag === 'textarea' && <textarea {...control} rows={4} />}
      {tag === 'input' && <input {...control} type={type} />}
      <p className="hint">{hint}</p>
    </div>
  );
}
