import { escapeOnce, findContactProblem, findDescriptionProblem } from '@countersign/domain';
import { toast } from '@countersign/ui/toast.tsx';
import { useState } from 'react';
import { api } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useUser } from '../../shared/session/user.ts';
import { currentFeedbackWords } from './feedback-words.ts';
import { type Pictures, usePictures } from './use-pictures.ts';

/** A feedback being written. */
export interface FeedbackDraft {
  readonly contact: string;
  readonly setContact: (contact: string) => void;
  readonly description: string;
  readonly setDescription: (description: string) => void;
  readonly pictures: Pictures;
  /** Whether closing would lose anything. */
  readonly isBegun: boolean;
  readonly canSend: boolean;
  readonly isSending: boolean;
  /** Returns whether it was sent; reports why not. */
  readonly send: () => Promise<boolean>;
}

export function useFeedback(): FeedbackDraft {
  const email = useUser().email ?? '';
  const [contact, setContact] = useState(email);
  const [description, setDescription] = useState('');
  const [isSending, setIsSending] = useState(false);
  const pictures = usePictures();
  const isValid = findContactProblem(contact) === null && findDescriptionProblem(description) === null;
  const isBegun = description.trim() !== '' || contact.trim() !== email || pictures.added.length > 0;

  const send = async () => {
    setIsSending(true);
    try {
      const feedback = {
        contact: contact.trim(),
        complaintDes: escapeOnce(description.trim()),
        appealAnnex: pictures.added.flatMap(({ reference }) => reference ?? []).join(','),
      };
      await api.insertComplaintsInfo({ msgType: '1', sourceFrom: '04', ...feedback }, { failures: 'own' });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 5002005) toast.error(currentFeedbackWords().tooMany);
      else showFailure(error);
      return false;
    } finally {
      setIsSending(false);
    }
  };

  const canSend = isValid && !pictures.isUploading && !isSending;
  return { contact, setContact, description, setDescription, pictures, isBegun, canSend, isSending, send };
}
