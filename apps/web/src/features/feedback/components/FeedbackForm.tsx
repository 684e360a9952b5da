import { feedbackLimits } from '@countersign/contract';
import { findContactProblem, findDescriptionProblem } from '@countersign/domain';
import { TextArea } from '@countersign/ui/TextArea.tsx';
import { TextField } from '@countersign/ui/TextField.tsx';
import { useState } from 'react';
import { useFeedbackWords } from '../feedback-words.ts';
import type { FeedbackDraft } from '../use-feedback.ts';
import styles from './FeedbackForm.module.css';
import { PictureField } from './PictureField.tsx';

/**
 * Contact, description and pictures. A field shows its error when the person leaves it; a description that is too long,
 * at once.
 */
export function FeedbackForm({ draft }: { readonly draft: FeedbackDraft }) {
  const words = useFeedbackWords();
  const { contact, description, pictures } = draft;
  const [left, setLeft] = useState<readonly ('contact' | 'description')[]>([]);
  const leave = (field: 'contact' | 'description') => setLeft((before) => [...before, field]);
  const contactProblem = left.includes('contact') ? findContactProblem(contact) : null;
  const found = findDescriptionProblem(description);
  const descriptionProblem = left.includes('description') || found === 'tooLong' ? found : null;
  return (
    <div
      className={styles.form}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) pictures.add([...clipboardData.files]);
      }}
    >
      <TextField
        label={words.contact}
        value={contact}
        onChange={draft.setContact}
        onBlur={() => leave('contact')}
        error={contactProblem === null ? null : words.contactProblems[contactProblem]}
        hint={words.contactHint}
        autoComplete="email"
        required
      />
      <TextArea
        label={words.description}
        value={description}
        onChange={draft.setDescription}
        onBlur={() => leave('description')}
        error={descriptionProblem === null ? null : words.descriptionProblems[descriptionProblem]}
        hint={words.descriptionHint}
        aside={words.counter(description.trim().length, feedbackLimits.description)}
        rows={5}
        required
      />
      <PictureField pictures={pictures} />
    </div>
  );
}
